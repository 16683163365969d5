import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { OUTDATED_LAW } from '../../../../test/outdated-law.ts'
import { initialView } from '../../../../test/settings/business.ts'
import { periodText, retention, sessionLife } from '../../../business/domain/retention.ts'
import { AccessibilityText } from './accessibility-text.tsx'
import { ImprintText } from './imprint-text.tsx'
import { PrivacyText } from './privacy-text.tsx'
import { ShippingText } from './shipping-text.tsx'
import { TermsText } from './terms-text.tsx'
import { WithdrawalText } from './withdrawal-text.tsx'

const texts = {
  ShippingText,
  TermsText,
  PrivacyText,
  ImprintText,
  AccessibilityText,
  WithdrawalText,
}

describe.each(Object.entries(texts))('%s', (_name, Text) => {
  const html = renderToStaticMarkup(<Text business={initialView} />)

  test('names no repealed law and no closed platform', () => {
    expect(html).not.toMatch(OUTDATED_LAW)
  })

  test('has no style attribute, which the Content-Security-Policy would block', () => {
    expect(html).not.toContain('style=')
  })

  test('mentions VAT for a small business only in the sentence of § 19 UStG', () => {
    const small = { ...initialView, taxRegime: 'small-business' as const }
    const text = renderToStaticMarkup(<Text business={small} />)
    expect(text).not.toMatch(/MwSt|Mehrwertsteuer/)
  })
})

test('the shipping page shows the settings', () => {
  const business = {
    ...initialView,
    shipping: { standardCents: 111, freeAboveCents: 2222, expressCents: 3333, pickupCents: 0 },
    paymentDeadlineDays: 9,
  }
  const html = renderToStaticMarkup(<ShippingText business={business} />)
  for (const figure of ['1,11', '22,22', '33,33', 'kostenlos', '9\u00a0Tagen', '09:00–18:00']) {
    expect(html).toContain(figure)
  }
})

test('the terms grant withdrawal for opened coffee, not for a fixed day, and contain the model form', () => {
  const html = renderToStaticMarkup(<TermsText business={initialView} />)
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain(
    'besteht kein Widerrufsrecht (§ 312g Abs. 2 Nr. 9 BGB)',
  )
  expect(html).toContain('auch für geöffnete Packungen')
  expect(html).toContain('Muster-Widerrufsformular')
  expect(html).toContain('Hiermit widerrufe(n) ich/wir')
})

test.each(Object.entries({ TermsText, WithdrawalText }))(
  '%s has the sentence of the law about the online function, with its address',
  (_name, Text) => {
    const html = renderToStaticMarkup(<Text business={initialView} />)
    const words = html.replaceAll(/<[^>]+>/g, '')
    expect(words).toContain(
      'Sie können Ihr Widerrufsrecht auch online unter http://shop.test/vertrag-widerrufen ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.',
    )
    expect(html).toContain('href="/vertrag-widerrufen"')
    expect(html).toContain('das beigefügte Muster-Widerrufsformular')
  },
)

test('a numbered heading reads with one space after its number', () => {
  const html = renderToStaticMarkup(<TermsText business={initialView} />)
  const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, inside = '']) => inside)
  expect(headings.map((inside) => inside.replaceAll(/<[^>]+>/g, ''))).toEqual(
    expect.arrayContaining(['3. Preise und Versandkosten', '10. Recht']),
  )
  for (const inside of headings)
    expect(inside).toMatch(/^<span class="mr-\[0.25em\]">\d+\.<\/span>/)
})

test('the privacy text says what the map sends to whom, and only after a click', () => {
  const html = renderToStaticMarkup(<PrivacyText business={initialView} />)
  for (const text of [
    'OpenStreetMap Foundation',
    'Ihre IP-Adresse',
    'Erst wenn Sie auf „Karte laden“ klicken',
    'Der Klick ist Ihre Einwilligung',
  ]) {
    expect(html).toContain(text)
  }
})

test('the privacy text names every form and the data stored besides its fields', () => {
  const html = renderToStaticMarkup(<PrivacyText business={initialView} />)
  for (const text of ['Kontaktformular', 'Beratung', 'Terminanfrage', 'Großhandel', 'Newsletter']) {
    expect(html).toContain(text)
  }
  expect(html).toContain('Prüfwert Ihrer IP-Adresse')
})

test('the privacy text states every retention period and the length of a session', () => {
  const html = renderToStaticMarkup(<PrivacyText business={initialView} />)
  for (const { what, keep, from } of Object.values(retention)) {
    expect(html).toContain(what)
    expect(html).toContain(`${periodText(keep)}. Es zählt: ${from}.`)
  }
  expect(html).toContain(`spätestens nach ${sessionLife.customer.days} Tagen`)
})

test('the privacy text names the recipient of WhatsApp messages and the way to the own data', () => {
  const html = renderToStaticMarkup(<PrivacyText business={initialView} />)
  for (const text of ['WhatsApp Ireland Limited', 'USA', 'href="/my-account/data"']) {
    expect(html).toContain(text)
  }
})

test('the terms keep a paragraph of a law, the word E-Mail and the phone number on one line', () => {
  const html = renderToStaticMarkup(<TermsText business={initialView} />)
  for (const words of ['§ 312g', 'Abs. 2', 'Nr. 9', 'E-Mail', initialView.phone]) {
    expect(html).toContain(`whitespace-nowrap">${words}</span>`)
  }
})
