import { expect, test, type Page } from '@playwright/test'
import { becomeSomeoneElse, fillCheckout, newGuest, orderButton } from './purchase-steps.ts'

interface AxValue {
  readonly value?: unknown
}

interface AxNode {
  readonly role?: AxValue
  readonly name?: AxValue
  readonly description?: AxValue
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[]
}

const textOf = (value: AxValue | undefined): string =>
  typeof value?.value === 'string' ? value.value.replaceAll('\u{a0}', ' ') : ''

/** Returns `, required` or `, invalid` when Chromium tells a screen reader so, otherwise an empty text. */
function spokenState({ properties = [] }: AxNode, state: string): string {
  const value = properties.find(({ name }) => name === state)?.value.value
  return value === true || value === 'true' ? `, ${state}` : ''
}

/** Returns the fields of this role in Chromium's own accessibility tree: name, states, `|`, description. */
async function spokenFields(page: Page, wantedRole: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  await session.detach()
  return nodes
    .filter(({ role }) => role?.value === wantedRole)
    .map((node) => {
      const description = textOf(node.description)
      const states = spokenState(node, 'required') + spokenState(node, 'invalid')
      return textOf(node.name) + states + (description && ` | ${description}`)
    })
}

/** Collects every text of a `role=status`: the one of a notice is in the page for a second only. */
async function recordStatusTexts(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const texts: string[] = []
    Object.assign(window, { texts })
    new MutationObserver(() => {
      for (const status of document.querySelectorAll('[role=status]')) {
        if (status.textContent) texts.push(status.textContent)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { texts: string[] }).texts.join('\n'))
}

test('a screen reader gets the parts, the fields and the notices of a purchase', async ({
  page,
}) => {
  await becomeSomeoneElse(page)
  const statusTexts = await recordStatusTexts(page)
  const body = page.locator('body')
  const main = page.getByRole('main')

  await page.goto('/product/1')
  await expect(body).toMatchAriaSnapshot(`
    - link "Zum Inhalt springen"
    - banner:
      - navigation "Hauptnavigation"
      - button "Warenkorb, 0 Artikel"
      - link "Mein Konto"
    - main:
      - article:
        - group "Bild":
          - radio /^Rote Kaffeetüte MONZA/ [checked]
        - link "Zurück zum Shop"
        - heading "MONZA" [level=1]
        - term: Intensität
        - definition: 5/5
        - group "Mahlgrad":
          - radio "Ganze Bohnen" [checked]
          - radio "Gemahlen für Espresso"
        - group "Packungsgröße":
          - radio "250g" [checked]
          - radio "1kg"
        - group "Menge":
          - button "Menge verringern" [disabled]
          - spinbutton "Menge": "1"
          - button "Menge erhöhen"
        - paragraph: 9,50 €
        - button /^In den Warenkorb/
      - heading "Produktdetails" [level=2]
      - heading "Ihre Gewährleistung" [level=2]
    - contentinfo:
      - navigation "Shop"
      - navigation "Services"
      - navigation "Infos"
  `)
  await main.getByRole('button', { name: /^In den Warenkorb/ }).click()
  await expect.poll(statusTexts).toContain('Produkt hinzugefügt')
  await expect(page.getByRole('button', { name: 'Warenkorb, 1 Artikel' })).toBeVisible()

  await page.goto('/cart')
  await expect(main).toMatchAriaSnapshot(`
    - heading "Warenkorb" [level=1]
    - table "Artikel im Warenkorb":
      - rowgroup:
        - row /Artikel Einzelpreis Menge Summe/
      - rowgroup:
        - row /^MONZA 250 g, Ganze Bohnen/:
          - rowheader /MONZA/:
            - link "MONZA"
          - cell:
            - group "Menge von MONZA, 250 g, Ganze Bohnen":
              - button /verringern$/ [disabled]
              - spinbutton "Menge von MONZA, 250 g, Ganze Bohnen": "1"
              - button /erhöhen$/
          - cell "9,50 €"
          - cell:
            - button "MONZA, 250 g, Ganze Bohnen entfernen"
    - region "Zusammenfassung":
      - heading "Zusammenfassung" [level=2]
      - term: Gesamt
      - definition: 14,40 €
      - link "Zur Kasse"
      - region "Zahlungsarten"
  `)
  await main.getByRole('button', { name: /erhöhen$/ }).click()
  await expect(main.getByRole('status').filter({ hasText: /^2$/ })).toBeAttached()
  await main.getByRole('button', { name: /verringern$/ }).click()
  await main.getByRole('link', { name: 'Zur Kasse' }).click()

  await expect(orderButton(page)).toBeEnabled()
  await expect(body).toMatchAriaSnapshot(`
    - banner:
      - navigation "Kasse":
        - link "Warenkorb"
        - link "Kontakt"
    - main:
      - heading "Kasse" [level=1]
      - link "Zurück zum Warenkorb"
      - form "Kasse":
        - complementary "Überblick"
        - paragraph: "* Pflichtfeld"
        - region "Persönliche Daten":
          - heading "Persönliche Daten" [level=2]
          - paragraph:
            - link "Zur Anmeldung"
        - region "Lieferadresse":
          - heading "Lieferadresse" [level=2]
        - region "Versand":
          - group "Versandart":
            - radio "Standardversand 4,90 €" [checked]
        - region "Zahlung":
          - heading "Zahlung" [level=2]
        - region "Passwort":
          - button "Passwort anzeigen"
        - region "Bedingungen":
          - link "AGB (öffnet in einem neuen Tab)"
        - region "Ihre Gewährleistung"
        - region "Ihre Bestellung":
          - list "Artikel der Bestellung"
          - term: Gesamtsumme
          - definition: 14,40 €
          - button "zahlungspflichtig bestellen"
  `)
  expect(await spokenFields(page, 'radio')).toEqual([
    'Standardversand 4,90 € | 3–5 Werktage nach Zahlungseingang',
    expect.stringMatching(/^Expressversand 9,90 € \| am nächsten Werktag/),
    'Abholung in Wuppertal Kostenlos | nach Absprache in Wuppertal',
  ])
  expect(await spokenFields(page, 'textbox')).toEqual([
    'Vorname, required',
    'Nachname, required',
    'E-Mail-Adresse, required',
    'Telefon, required',
    'Straße und Hausnummer, required',
    'PLZ, required | 5 Ziffern',
    'Stadt, required',
    'Anmerkungen (optional)',
    expect.stringMatching(/^Passwort, required \| Mindestens 6 Zeichen/),
    'Passwort bestätigen, required',
  ])
  await orderButton(page).click()
  await expect(main.getByRole('form')).toMatchAriaSnapshot(`
    - form "Kasse":
      - alert:
        - paragraph: Bitte prüfen Sie 10 Felder.
        - list:
          - listitem:
            - button "Vorname"
  `)
  expect(await spokenFields(page, 'textbox')).toEqual([
    'Vorname, required, invalid | Vorname ist erforderlich',
    'Nachname, required, invalid | Nachname ist erforderlich',
    'E-Mail-Adresse, required, invalid | Gültige E-Mail erforderlich',
    'Telefon, required, invalid | Telefonnummer ist erforderlich',
    'Straße und Hausnummer, required, invalid | Adresse ist erforderlich',
    'PLZ, required, invalid | 5 Ziffern PLZ ist erforderlich',
    'Stadt, required, invalid | Stadt ist erforderlich',
    'Anmerkungen (optional)',
    expect.stringMatching(/^Passwort, required, invalid \| .*mindestens 6 Zeichen haben$/),
    'Passwort bestätigen, required, invalid | Bitte geben Sie das Passwort noch einmal ein.',
  ])
  expect(await spokenFields(page, 'checkbox')).toContainEqual(
    expect.stringMatching(/^Ich stimme den AGB .*, invalid \| Sie müssen den AGB/),
  )
  await fillCheckout(page, newGuest())
  await orderButton(page).click()

  await expect(page).toHaveURL(/\/order-confirmation\//)
  await expect(main).toMatchAriaSnapshot(`
    - heading "Auftragsbestätigung" [level=1]
    - heading "Vielen Dank für Ihre Bestellung." [level=2]
    - paragraph:
      - text: Bestellnummer
      - strong: /^\\d{6}-1245-\\d{4,}$/
    - region "Ihr Startplatz":
      - list:
        - listitem:
          - heading "Bezahlen" [level=3]
        - listitem:
          - heading "Rösten" [level=3]
        - listitem:
          - heading "Versenden" [level=3]
    - tablist "Ansichten der Bestellung":
      - tab "Übersicht" [selected]
      - tab "Bestelldetails"
      - tab "Versandverlauf"
    - tabpanel "Übersicht":
      - region "Bankverbindung":
        - heading "Bankverbindung" [level=2]
        - img "GiroCode mit den folgenden Angaben zur Überweisung"
        - term: Betrag
        - definition: 14,40 €
        - definition:
          - button "Betrag Kopieren"
      - region "Ihre Bestellung":
        - term: Gesamtsumme
        - definition: 14,40 €
    - button "Drucken"
    - button "Bestätigung per E-Mail senden"
    - link "Weiter einkaufen"
    - link "Meine Bestellungen"
  `)
  await expect.poll(statusTexts).toContain('Bestellung erfolgreich abgeschlossen')
})
