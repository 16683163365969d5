import { formatPlainDate } from '../../../platform/domain/german-format.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import type { BankFilesView } from '../../domain/transactions-view.ts'

/** Said of a file that is no proof of a missing payment, and what to do. */
export const COVERS_NOTHING =
  'Diese Datei nennt das Konto aus Ihren Einstellungen nicht oder deckt keinen ganzen Tag ab. Ihre Zahlungen sind übernommen, aber sie belegt nicht, dass eine Zahlung fehlt: Zahlungserinnerungen gibt es damit nicht. Bitte lesen Sie denselben Zeitraum als CAMT.053 (XML) ein.'

/** More gaps than an admin fills at once. */
const MOST_GAPS = 5

type Covering = Pick<BankFilesView, 'items' | 'coveredUntil' | 'gaps'>

/** Says until which day the shop knows every payment, and which days are missing. */
export function CoverageNote({ files }: { files: Covering }) {
  const { items, coveredUntil, gaps } = files
  const read = items.filter(({ refusal }) => refusal === '')
  return (
    <>
      {coveredUntil === null ? null : (
        <p>
          Die Kontoauszüge reichen bis zum {formatPlainDate(coveredUntil)}. Nur bis dahin prüft der
          Shop, ob eine Zahlung fehlt.
        </p>
      )}
      {read.length > 0 && !read.some(({ coversDays }) => coversDays) ? (
        <Notice title="Keine Zahlungserinnerungen mit diesen Dateien">
          Die zuletzt gelesenen Dateien nennen das Konto aus Ihren Einstellungen nicht oder decken
          keinen ganzen Tag ab. Darum weiß der Shop nicht, bis wann er alle Zahlungen kennt, und
          erinnert niemanden. Bitte lesen Sie Kontoauszüge als CAMT.053 (XML) ein, und prüfen Sie
          die IBAN in den Einstellungen.
        </Notice>
      ) : null}
      {gaps.length > 0 ? (
        <Notice title="Kontoauszüge fehlen">
          <p>
            Für diese Tage ist kein vollständiger Kontoauszug eingelesen. Bitte holen Sie das nach:
            Sonst fehlen hier Zahlungen, und der Shop könnte an Bestellungen erinnern, die schon
            bezahlt sind.
          </p>
          <ul className="mt-2 list-disc pl-6">
            {gaps.slice(-MOST_GAPS).map(({ from, to }) => (
              <li key={from}>
                {from === to
                  ? formatPlainDate(from)
                  : `${formatPlainDate(from)} bis ${formatPlainDate(to)}`}
              </li>
            ))}
          </ul>
          {gaps.length > MOST_GAPS ? <p className="mt-2">Es fehlen noch ältere.</p> : null}
        </Notice>
      ) : null}
    </>
  )
}
