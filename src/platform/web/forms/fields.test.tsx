import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from '../ui/button.tsx'
import { displayText } from '../ui/display-text.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { AddressFields } from './address-fields.tsx'
import { TextField } from './text-field.tsx'

test('a field is described by its hint and its error', () => {
  const html = renderToStaticMarkup(<TextField id="a" label="Ort" hint="Nur Stadt" error="Fehlt" />)
  expect(html).toContain('aria-describedby="a-hint a-error"')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('id="a-hint"')
  expect(html).toContain('id="a-error"')
})

test('a field without an error is not marked as invalid', () => {
  expect(renderToStaticMarkup(<TextField label="Ort" />)).not.toMatch(/aria-(invalid|describedby)/)
})

test('the message of a wrong postal code does not repeat the hint of its field', () => {
  const bound = (name: string, error?: string) => {
    const listen = async () => {}
    return { name, error, onChange: listen, onBlur: listen, ref: () => {} }
  }
  const rendered = (error?: string) =>
    renderToStaticMarkup(
      <AddressFields
        address={bound('address')}
        postalCode={bound('postalCode', error)}
        city={bound('city')}
      />,
    )
  for (const error of [undefined, 'PLZ ist erforderlich', 'PLZ ist erforderlich: 5 Ziffern']) {
    expect(rendered(error).match(/5 Ziffern/g)).toHaveLength(1)
  }
})

test('a busy button shows its busy text and is marked as disabled', () => {
  const html = renderToStaticMarkup(<Button busy>Senden</Button>)
  expect(html).toContain('Wird gesendet...')
  // Still there for the focus: e2e/purchase.spec.ts clicks twice.
  expect(html).toContain('aria-disabled="true"')
})

test('a button that is given aria-disabled is marked as disabled', () => {
  expect(renderToStaticMarkup(<Button aria-disabled>Weiter</Button>)).toContain(
    'aria-disabled="true"',
  )
  expect(renderToStaticMarkup(<Button aria-disabled={false}>Weiter</Button>)).not.toContain(
    'aria-disabled',
  )
})

test('minus is disabled at the lowest quantity, plus at the highest', () => {
  const ends = (value: number) =>
    renderToStaticMarkup(<Stepper label="Menge" value={value} onChange={() => {}} />).split(
      '<input',
    )
  const isOff = 'aria-disabled="true"'
  expect(ends(1)[0]).toContain(isOff)
  expect(ends(1)[1]).not.toContain(isOff)
  expect(ends(99)[1]).toContain(isOff)
})

test('display text keeps its words and breaks lines at newlines', () => {
  const html = renderToStaticMarkup(<h1>{displayText('Wir rasen nicht.\nWir rösten.')}</h1>)
  expect(html.replaceAll(/<br\/>/g, '\n').replaceAll(/<[^>]+>/g, '')).toBe(
    'Wir rasen nicht.\nWir rösten.',
  )
})
