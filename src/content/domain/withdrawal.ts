import type { BusinessView } from '../../business/domain/business-view.ts'
import { pages } from '../../urls.ts'
import { legalParagraph, type LegalBlock } from './legal-text.ts'

/**
 * Withdrawal instruction (Widerrufsbelehrung), word for word the model of Anlage 1 to Art. 246a § 1 Abs. 2
 * EGBGB as of 19 June 2026, shared by the pages, the order confirmation and the PDFs.
 */
const withdrawalRight = {
  heading: 'Widerrufsrecht',
  period:
    'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat.',
  declaration: (seller: string): string =>
    `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${seller}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist. Sie können Ihr Widerrufsrecht auch online unter `,
  online:
    ' ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.',
  inTime:
    'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
} as const

/** The owner grants the right for all coffee, which the model text does not say. */
export const COFFEE_WITHDRAWAL =
  'Das Widerrufsrecht gilt für jeden Kaffee: auch für gemahlenen, auch für geöffnete Packungen.'

const withdrawalEffects = {
  heading: 'Folgen des Widerrufs',
  paragraphs: [
    'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet. Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.',
    'Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden. Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.',
    'Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.',
  ],
} as const

/** Model withdrawal form (Muster-Widerrufsformular), Anlage 2 to Art. 246a § 1 Abs. 2 EGBGB. */
const withdrawalForm = {
  heading: 'Muster-Widerrufsformular',
  intro:
    '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
  items: ({ legalName, street, postalCode, city, email }: BusinessView): readonly string[] => [
    `An ${legalName}, ${street}, ${postalCode} ${city}, ${email}:`,
    'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)',
    'Bestellt am (*)/erhalten am (*)',
    'Name des/der Verbraucher(s)',
    'Anschrift des/der Verbraucher(s)',
    'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
    'Datum',
  ],
  note: '(*) Unzutreffendes streichen.',
} as const

/** Returns the withdrawal instruction with the seller's contact data. */
export function withdrawalText(business: BusinessView): readonly LegalBlock[] {
  const { legalName, representative, street, postalCode, city, country, publicUrl } = business
  const name = [legalName, representative].filter(Boolean).join(', ')
  const place = `${street}, ${postalCode} ${city}, ${country}`
  const seller = `${name}, ${place}, Telefon: ${business.phone}, E-Mail: ${business.email}`
  const path = pages.withdraw()
  return [
    { kind: 'subheading', text: withdrawalRight.heading },
    legalParagraph(withdrawalRight.period),
    legalParagraph(
      withdrawalRight.declaration(seller),
      { text: `${publicUrl}${path}`, path },
      withdrawalRight.online,
    ),
    legalParagraph(withdrawalRight.inTime),
    { kind: 'subheading', text: withdrawalEffects.heading },
    ...withdrawalEffects.paragraphs.map((text) => legalParagraph(text)),
  ]
}

/** Names the online function (BGB § 356a), below an instruction that is not the model text. */
export function onlineWithdrawalText({ publicUrl }: BusinessView): LegalBlock {
  const path = pages.withdraw()
  return legalParagraph('Online widerrufen Sie unter ', { text: `${publicUrl}${path}`, path }, '.')
}

/** Returns the model withdrawal form. */
export function withdrawalFormText(business: BusinessView): readonly LegalBlock[] {
  return [
    { kind: 'subheading', text: withdrawalForm.heading },
    legalParagraph(withdrawalForm.intro),
    { kind: 'points', items: withdrawalForm.items(business) },
    legalParagraph(withdrawalForm.note),
  ]
}
