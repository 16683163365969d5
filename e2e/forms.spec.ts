import { expect, test, type Locator, type Page, type Route } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { fill, formCases, PRIVACY } from './form-cases.ts'
import { escapePattern, field } from './form-steps.ts'
import { fromAnotherAddress } from './shop-under-test.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

/** The confirmation that replaces a form once it was sent. */
const confirmation = (page: Page, again: string): Locator =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: again }) })

/** The height that was reserved for the form is given back. */
async function expectNoGap(shown: Locator): Promise<void> {
  const gap = await shown.evaluate(
    (card) => (card.parentElement?.clientHeight ?? 0) - card.clientHeight,
  )
  expect(gap).toBe(0)
}

for (const one of formCases) {
  test(`${one.title}: a visitor reads at each field what is missing or wrong`, async ({ page }) => {
    const form = await one.open(page)
    await form.getByRole('button', { name: one.button }).click()
    const [first = ''] = Object.keys(one.empty)
    await expect(field(form, first)).toBeFocused()
    for (const [label, text] of Object.entries(one.empty)) {
      await expect(field(form, label)).toHaveAccessibleDescription(new RegExp(escapePattern(text)))
    }
    await expect(form.getByRole('checkbox')).toHaveAccessibleDescription(PRIVACY)
    const [label, value, text] = one.wrong
    await field(form, label).fill(value)
    await expect(field(form, label)).toHaveAccessibleDescription(new RegExp(escapePattern(text)))
    await expectNoAxeViolations(page)
  })

  test(`${one.title}: a visitor reads that the form was sent, and loses no input when the server fails or refuses another one`, async ({
    page,
  }) => {
    const bodies: unknown[] = []
    const gate = Promise.withResolvers<void>()
    let answer = async (route: Route): Promise<void> => {
      bodies.push(route.request().postDataJSON())
      await gate.promise
      await route.continue()
    }
    await page.route(`**${one.path}`, (route) => answer(route))
    const form = await one.open(page)
    const send = form.getByRole('button', { name: one.button })
    const expectAllValues = async (): Promise<void> => {
      for (const [label, value] of Object.entries(one.values)) {
        await expect(field(form, label)).toHaveValue(value)
      }
      await expect(form.getByRole('checkbox')).toBeChecked()
    }
    await fill(form, one.values)
    await send.click()
    const busy = form.getByRole('button', { name: 'Wird gesendet...' })
    await expect(busy).toBeDisabled()
    gate.resolve()
    const shown = confirmation(page, one.again)
    for (const text of one.sent) await expect(shown.getByText(text, { exact: true })).toBeVisible()
    await expect(shown).toBeFocused()
    await expect(shown).toBeInViewport({ ratio: 1 })
    await expect(form).toBeHidden()
    if (one.isDialog !== true) await expectNoGap(shown)
    await expectNoAxeViolations(page)
    expect(bodies).toHaveLength(1)
    expect(bodies[0]).not.toHaveProperty('privacy')
    expect(bodies[0]).not.toHaveProperty('website')
    expect(bodies[0]).toHaveProperty('elapsedMs')

    await shown.getByRole('button', { name: one.again }).click()
    await expect(field(form, Object.keys(one.values)[0] ?? '')).toBeFocused()
    for (const label of Object.keys(one.values)) {
      await expect(field(form, label)).toHaveValue(one.next?.[label] ?? '')
    }
    await expect(form.getByRole('checkbox')).not.toBeChecked()

    answer = (route) =>
      route.fulfill({ status: 500, json: { message: 'kaputt', code: 'internal' } })
    await fill(form, one.values)
    await send.click()
    const notices = one.isDialog === true ? form.getByRole('alert') : toasts(page)
    for (const text of one.failed)
      await expect(notices.getByText(text, { exact: true })).toBeVisible()
    await expectAllValues()

    const message = 'An diese Adresse kommt keine Post durch.'
    const fields = { email: message, unheard: 'Nirgends.' }
    answer = (route) => route.fulfill({ status: 400, json: { message, code: 'invalid', fields } })
    await send.click()
    const email = field(form, 'E-Mail-Adresse')
    await expect(email).toHaveAccessibleDescription(message)
    await expect(email).toBeFocused()
    await expectAllValues()

    answer = (route) => route.continue()
    await email.fill('lena@example.com')
    await expect(email).not.toHaveAccessibleDescription(message)
    await send.click()
    await expect(shown.getByText(one.sent[0] ?? '', { exact: true })).toBeVisible()
  })
}

test('a form that was sent no longer shows the failure of an earlier attempt', async ({ page }) => {
  const one = formCases[0]
  if (!one) throw new Error('no form')
  await page.route(`**${one.path}`, (route) => route.abort(), { times: 1 })
  const form = await one.open(page)
  await fill(form, one.values)
  const send = form.getByRole('button', { name: one.button })
  await send.click()
  const failure = toasts(page).getByText('Fehler beim Senden der Nachricht', { exact: true })
  // A pointer over a notice keeps it, so that it does not end by itself.
  await failure.hover()
  await send.press('Enter')
  await expect(confirmation(page, one.again)).toBeVisible()
  await expect(failure).toBeHidden()
})
