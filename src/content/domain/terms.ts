import { deadlineText } from '../../business/domain/payment-deadline.ts'
import type { BusinessView } from '../../business/domain/business-view.ts'
import { SMALL_BUSINESS_NOTE } from '../../business/domain/price-note.ts'
import { pages } from '../../urls.ts'
import { DISPUTE_NOTE } from './dispute-note.ts'
import { legalParagraph, type LegalBlock, type LegalPart } from './legal-text.ts'
import { NO_WITHDRAWAL_NOTE } from './offers/no-withdrawal.ts'
import {
  COFFEE_WITHDRAWAL,
  onlineWithdrawalText,
  withdrawalFormText,
  withdrawalText,
} from './withdrawal.ts'

const shippingPage: LegalPart = { text: 'Versand & Lieferung', path: pages.shipping() }
const termsPage: LegalPart = { text: 'AGB & Widerruf', path: pages.terms() }

const heading = (text: string, id?: string): LegalBlock => ({
  kind: 'heading',
  text,
  ...(id !== undefined && { id }),
})

function contract({ legalName, street, postalCode, city }: BusinessView): readonly LegalBlock[] {
  return [
    heading('1. Wer mit wem'),
    legalParagraph(
      `Diese Bedingungen gelten für alle Bestellungen in unserem Online-Shop. Ihr Vertragspartner ist ${legalName}, ${street}, ${postalCode} ${city}.`,
    ),
    heading('2. Wie der Vertrag zustande kommt'),
    {
      kind: 'steps',
      items: [
        'Sie legen Ware in den Warenkorb, geben an der Kasse Ihre Daten ein und prüfen die Übersicht. Bis zum letzten Klick können Sie jede Eingabe in den Feldern ändern, den Warenkorb anpassen oder abbrechen.',
        'Mit dem Button „zahlungspflichtig bestellen“ geben Sie ein verbindliches Angebot ab. Unsere Darstellung der Ware im Shop ist noch keines.',
        'Wir nehmen das Angebot sofort an: Mit der automatischen Auftragsbestätigung per E-Mail ist der Vertrag geschlossen.',
      ],
    },
    legalParagraph(
      'Die Vertragssprache ist Deutsch. Wir speichern den Vertragstext. Ihre Bestellung finden Sie in Ihrem Kundenkonto und in der Auftragsbestätigung; mit ihr schicken wir Ihnen diese Bedingungen als PDF. Die jeweils geltende Fassung steht auf der Seite ',
      termsPage,
      '; sie lässt sich drucken und speichern.',
    ),
  ]
}

function money({ taxRegime, paymentDeadlineDays }: BusinessView): readonly LegalBlock[] {
  const tax =
    taxRegime === 'regular'
      ? 'Alle Preise sind Gesamtpreise und enthalten die gesetzliche Mehrwertsteuer.'
      : `Alle Preise sind Gesamtpreise. ${SMALL_BUSINESS_NOTE}`
  return [
    heading('3. Preise und Versandkosten'),
    legalParagraph(
      `${tax} Hinzu kommen die Versandkosten der Seite `,
      shippingPage,
      '. Beides steht in der Übersicht, bevor Sie bestellen.',
    ),
    heading('4. Zahlung'),
    legalParagraph(
      `Sie bezahlen per Banküberweisung (Vorkasse) innerhalb von ${deadlineText(paymentDeadlineDays)} nach der Auftragsbestätigung. Darin stehen die Bankverbindung und als Verwendungszweck Ihre Bestellnummer. Geht bis dahin nichts ein, setzen wir Ihnen eine angemessene Nachfrist; danach können wir vom Vertrag zurücktreten.`,
    ),
  ]
}

const goods: readonly LegalBlock[] = [
  heading('5. Lieferung'),
  legalParagraph(
    'Wir liefern nur innerhalb Deutschlands. Die Lieferzeiten der Seite ',
    shippingPage,
    ' zählen ab dem Eingang Ihrer Zahlung. Abholung ist möglich.',
  ),
  heading('6. Eigentum'),
  legalParagraph('Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.'),
  heading('7. Wenn etwas nicht stimmt'),
  legalParagraph(
    'Es gilt das gesetzliche Mängelhaftungsrecht. Schreiben Sie uns, wenn eine Lieferung beschädigt ankommt; Ihre Rechte hängen davon nicht ab.',
  ),
]

const closing: readonly LegalBlock[] = [
  heading('9. Streitbeilegung'),
  legalParagraph(DISPUTE_NOTE),
  heading('10. Recht'),
  legalParagraph('Es gilt deutsches Recht. Zwingende Rechte von Verbrauchern bleiben unberührt.'),
]

/** The owner's own words for the terms, for the withdrawal instruction, or for both. */
interface OwnWords {
  readonly terms?: readonly LegalBlock[]
  readonly withdrawal?: readonly LegalBlock[]
}

export interface TermsParts {
  readonly before: readonly LegalBlock[]
  /** Withdrawal instruction and model form. */
  readonly withdrawal: readonly LegalBlock[]
  readonly after: readonly LegalBlock[]
}

/**
 * Returns the general terms around withdrawal instruction and model form. The owner's own words are
 * followed by the address of the online function and by both, because customers must get them in any
 * case.
 */
export function termsParts(
  business: BusinessView,
  { terms, withdrawal }: OwnWords = {},
): TermsParts {
  const instruction = withdrawal
    ? [...withdrawal, onlineWithdrawalText(business)]
    : withdrawalText(business)
  const right = [...instruction, ...withdrawalFormText(business)]
  if (terms) {
    const before = [...terms, heading('Widerruf', 'widerruf')]
    return { before, withdrawal: right, after: [] }
  }
  const before = [
    ...contract(business),
    ...money(business),
    ...goods,
    heading('8. Widerruf', 'widerruf'),
    legalParagraph(`${COFFEE_WITHDRAWAL} ${NO_WITHDRAWAL_NOTE}`),
  ]
  return { before, withdrawal: right, after: closing }
}

/** Returns the whole terms, for the page. */
export function termsText(business: BusinessView, own?: OwnWords): readonly LegalBlock[] {
  const { before, withdrawal, after } = termsParts(business, own)
  return [...before, ...withdrawal, ...after]
}
