import type { BusinessView } from '../../../business/domain/business-view.ts'
import { carriers } from '../../../business/domain/carriers.ts'
import { formatOpeningHours } from '../../../business/domain/opening-hours.ts'
import { deadlineText } from '../../../business/domain/payment-deadline.ts'
import { formatEuro, formatWholeEuro } from '../../../platform/domain/money.ts'
import { Link } from '../../../platform/web/link.tsx'
import { Facts } from '../../../platform/web/ui/facts.tsx'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import { pages } from '../../../urls.ts'
import { roasting } from '../../domain/roasting.ts'
import { ContactLines } from './contact-lines.tsx'

const costOrFree = (cents: number): string => (cents === 0 ? 'kostenlos' : formatEuro(cents))

function Costs({ business }: { business: BusinessView }) {
  const { standardCents, freeAboveCents, expressCents, pickupCents } = business.shipping
  return (
    <Facts
      facts={[
        {
          label: 'Standard',
          value: `${costOrFree(standardCents)}, über ${formatWholeEuro(freeAboveCents)} Warenwert kostenlos`,
        },
        { label: 'Express', value: costOrFree(expressCents) },
        { label: `Abholung in ${business.city}`, value: costOrFree(pickupCents) },
      ]}
    />
  )
}

function Times({ business }: { business: BusinessView }) {
  const { standard, express, pickup } = business.deliveryTimes
  return (
    <Facts
      facts={[
        { label: 'Standard', value: standard },
        { label: 'Express', value: express },
        { label: 'Abholung', value: pickup },
      ]}
    />
  )
}

/** Shipping page: costs, times and area of delivery. */
export function ShippingText({ business }: { business: BusinessView }) {
  return (
    <>
      <h2>{displayText('Was der Versand kostet')}</h2>
      <Costs business={business} />
      <p>
        Die Versandart wählen Sie an der Kasse. Der Betrag steht in der Übersicht, bevor Sie
        bestellen. Danach kommt nichts mehr dazu.
      </p>
      <h2>{displayText('Wie lange es dauert')}</h2>
      <Times business={business} />
      <p>
        Verschickt wird innerhalb von 1 bis 3 Werktagen nach Zahlungseingang, mit{' '}
        {carriers[business.carrier].name}. Expresspakete gehen vor: Für sie gilt die Zeit oben.
      </p>
      <p>
        Nach dem Rösten ruhen die Bohnen {roasting.restDays}, dann kommen sie in die Tüte. Gemahlen
        wird erst, wenn Sie bestellt haben.
      </p>
      <h2>{displayText('Wohin wir liefern')}</h2>
      <p>Wir liefern nur innerhalb Deutschlands.</p>
      <h2>Abholung</h2>
      <p>Selbst vorbeikommen ist die kürzeste Strecke. Hier stehen wir:</p>
      <address>
        {business.legalName}
        <br />
        {business.street}
        <br />
        {business.postalCode} {business.city}
      </address>
      <ul>
        {formatOpeningHours(business.openingHours).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ContactLines business={business} />
      <h2>{displayText('Wie Sie bezahlen')}</h2>
      <p>
        Per Banküberweisung (Vorkasse), innerhalb von {deadlineText(business.paymentDeadlineDays)}.
        Die Bankverbindung steht in der Auftragsbestätigung, der Verwendungszweck ist Ihre
        Bestellnummer.
      </p>
      <p>
        Wenn der Kaffee zurück soll, steht in den <Link href={pages.terms()}>AGB</Link>, wie der
        Widerruf geht.
      </p>
    </>
  )
}
