import { formatAmount } from '../../../../platform/domain/money.ts'
import { Link } from '../../../../platform/web/link.tsx'
import { adminPagePatterns } from '../../../../urls.admin.ts'
import { ageLabels } from '../../../domain/payment-age.ts'
import type { OverviewView } from '../../../domain/overview-view.ts'
import { orderSearchUrl, wholeList } from '../list/order-search.ts'
import { Figure, Section } from './section.tsx'

const number = new Intl.NumberFormat('de-DE')

const ordersText = (count: number): string =>
  count === 1 ? '1 Bestellung' : `${number.format(count)} Bestellungen`

/** What customers owe by the age of their orders, and what has to go back to them. */
export function OpenPayments({ overview }: { overview: OverviewView }) {
  const { openPayments, toGiveBack } = overview
  return (
    <Section title="Offene Zahlungen">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-6 lg:grid-cols-5">
        {openPayments.map(({ from, to, orders, amount }, place) => (
          <Figure
            key={to}
            label={
              <>
                <Link
                  href={orderSearchUrl({ ...wholeList, payment: 'unpaid', from: from ?? '', to })}
                  className="text-link"
                >
                  {ageLabels[place]}
                </Link>
                <span className="block text-small">{ordersText(orders)}</span>
              </>
            }
            value={formatAmount(amount)}
          />
        ))}
        <Figure
          label={
            <>
              <Link href={adminPagePatterns.refunds} className="text-link">
                Zurückzuzahlen
              </Link>
              <span className="block text-small">{ordersText(toGiveBack.orders)}</span>
            </>
          }
          value={formatAmount(toGiveBack.amount)}
        />
      </dl>
      <p className="mt-3 text-small">Das Alter zählt vom Tag der Bestellung an.</p>
    </Section>
  )
}
