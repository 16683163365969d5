import { expect, test } from '@playwright/test'
import { pages } from '../src/urls.ts'
import { signInAsAdmin } from './account-steps.ts'
import { expectNoAxeViolations } from './axe.ts'
import { fromAnotherAddress } from './shop-under-test.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

/** A sentence of each of the shop's own legal texts, with a setting in it where there is one. */
const ownWords = {
  AGB: 'innerhalb von 14\u00A0Tagen nach der Auftragsbestätigung',
  Widerrufsbelehrung: 'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen',
  Datenschutz: 'Sitzungs-Cookie: hält Sie angemeldet',
  Impressum: 'Angaben gemäß § 5 DDG',
  'Versand & Lieferung': 'Standard: 4,90\u00A0€, über 50,00\u00A0€ Warenwert kostenlos',
} as const

test('a lawyer starts from the shop’s own words, which follow the settings and are valid as they are', async ({
  context,
  page,
}) => {
  await signInAsAdmin(context)
  await page.goto(pages.admin('settings'))
  await page.getByRole('link', { name: 'AGB, Datenschutz und andere Rechtstexte' }).click()
  for (const [tab, sentence] of Object.entries(ownWords)) {
    await page.getByRole('navigation', { name: 'Rechtstexte' }).getByText(tab).click()
    await page.getByRole('button', { name: 'Mit dem Text des Shops beginnen' }).click()
    await page.getByRole('button', { name: 'Vorschau' }).click()
    const preview = page.getByRole('dialog', { name: `Vorschau: ${tab}` })
    await expect(preview).toContainText(sentence)
    await expect(preview).not.toContainText('{{')
    await page.keyboard.press('Escape')
  }
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect(text).toHaveValue(/innerhalb von {{payment\.deadline}}\./)
  await expect(text).toHaveValue(/\[AGB\]\(\/agb\)/)
  await text.fill('Klimaneutral verschickt.')
  await expect(page.getByRole('main')).toContainText('Klimaneutral durch Ausgleich zu werben')
  await page.getByRole('button', { name: 'Mit dem Text des Shops beginnen' }).click()
  const question = page.getByRole('dialog', { name: 'Mit dem Text des Shops beginnen' })
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(text).toHaveValue('Klimaneutral verschickt.')
  await expectNoAxeViolations(page)
})

test('a typed text is discarded only after a question, and wrong lines are told one below the other', async ({
  context,
  page,
}) => {
  await signInAsAdmin(context)
  await page.goto(pages.admin('settings'))
  await page.getByRole('link', { name: 'AGB, Datenschutz und andere Rechtstexte' }).click()
  await page.getByRole('navigation', { name: 'Rechtstexte' }).getByText('Impressum').click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('<b>eins\n<b>zwei')
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  const problems = page.getByText('Zeile 1: HTML ist hier nicht möglich.')
  expect((await problems.innerText()).split('\n')).toHaveLength(2)
  await expect(problems).toHaveCSS('white-space', 'pre-line')
  const discard = page.getByRole('button', { name: 'Verwerfen', exact: true })
  await discard.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(text).toHaveValue('<b>eins\n<b>zwei')
  await discard.click()
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(text).toHaveValue('')
  await expect(text).toBeFocused()
  await expect(discard).toBeHidden()
})
