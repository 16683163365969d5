import type { BusinessView } from '../../../business/domain/business-view.ts'
import { deadlineText } from '../../../business/domain/payment-deadline.ts'
import { SMALL_BUSINESS_NOTE } from '../../../business/domain/price-note.ts'
import { Link } from '../../../platform/web/link.tsx'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import { pages } from '../../../urls.ts'
import { DisputeNote } from './contact-lines.tsx'
import { WithdrawalForm, WithdrawalText } from './withdrawal-text.tsx'

function Contract({ business }: { business: BusinessView }) {
  return (
    <>
      <h2>{displayText('1. Wer mit wem')}</h2>
      <p>
        Diese Bedingungen gelten für alle Bestellungen in unserem Online-Shop. Ihr Vertragspartner
        ist {business.legalName}, {business.street}, {business.postalCode} {business.city}.
      </p>
      <h2>{displayText('2. Wie der Vertrag zustande kommt')}</h2>
      <ol>
        <li>
          Sie legen Ware in den Warenkorb, geben an der Kasse Ihre Daten ein und prüfen die
          Übersicht. Bis zum letzten Klick können Sie jede Eingabe in den Feldern ändern, den
          Warenkorb anpassen oder abbrechen.
        </li>
        <li>
          Mit dem Button „zahlungspflichtig bestellen“ geben Sie ein verbindliches Angebot ab.
          Unsere Darstellung der Ware im Shop ist noch keines.
        </li>
        <li>
          Wir nehmen das Angebot sofort an: Mit der automatischen Auftragsbestätigung per E-Mail ist
          der Vertrag geschlossen.
        </li>
      </ol>
      <p>
        Die Vertragssprache ist Deutsch. Wir speichern den Vertragstext. Ihre Bestellung finden Sie
        in Ihrem Kundenkonto und in der Auftragsbestätigung, diese Bedingungen auf dieser Seite; sie
        lässt sich drucken und speichern.
      </p>
    </>
  )
}

function Money({ business }: { business: BusinessView }) {
  return (
    <>
      <h2>3. Preise und Versandkosten</h2>
      <p>
        {business.taxRegime === 'regular'
          ? 'Alle Preise sind Gesamtpreise und enthalten die gesetzliche Mehrwertsteuer.'
          : `Alle Preise sind Gesamtpreise. ${SMALL_BUSINESS_NOTE}`}{' '}
        Hinzu kommen die Versandkosten der Seite{' '}
        <Link href={pages.shipping()}>Versand & Lieferung</Link>. Beides steht in der Übersicht,
        bevor Sie bestellen.
      </p>
      <h2>4. Zahlung</h2>
      <p>
        Sie bezahlen per Banküberweisung (Vorkasse) innerhalb von{' '}
        {deadlineText(business.paymentDeadlineDays)} nach der Auftragsbestätigung. Darin stehen die
        Bankverbindung und als Verwendungszweck Ihre Bestellnummer. Geht bis dahin nichts ein,
        setzen wir Ihnen eine angemessene Nachfrist; danach können wir vom Vertrag zurücktreten.
      </p>
    </>
  )
}

function Goods() {
  return (
    <>
      <h2>5. Lieferung</h2>
      <p>
        Wir liefern nur innerhalb Deutschlands. Die Lieferzeiten der Seite{' '}
        <Link href={pages.shipping()}>Versand & Lieferung</Link> zählen ab dem Eingang Ihrer
        Zahlung. Abholung ist möglich.
      </p>
      <h2>6. Eigentum</h2>
      <p>Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.</p>
      <h2>{displayText('7. Wenn etwas nicht stimmt')}</h2>
      <p>
        Es gilt das gesetzliche Mängelhaftungsrecht. Schreiben Sie uns, wenn eine Lieferung
        beschädigt ankommt; Ihre Rechte hängen davon nicht ab.
      </p>
    </>
  )
}

/** General terms with instruction on withdrawal and model form. */
export function TermsText({ business }: { business: BusinessView }) {
  return (
    <>
      <Contract business={business} />
      <Money business={business} />
      <Goods />
      <h2 id="widerruf">{displayText('8. Widerruf')}</h2>
      <WithdrawalText business={business} />
      <WithdrawalForm business={business} />
      <h2>9. Streitbeilegung</h2>
      <DisputeNote />
      <h2>10. Recht</h2>
      <p>Es gilt deutsches Recht. Zwingende Rechte von Verbrauchern bleiben unberührt.</p>
    </>
  )
}
