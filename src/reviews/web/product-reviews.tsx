import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../platform/domain/german-format.ts'
import { useFetcher } from '../../platform/web/fetcher.tsx'
import { MoreButton } from '../../platform/web/more-button.tsx'
import { toast } from '../../platform/web/toast-store.ts'
import type { ProductReviews, ReviewView } from '../domain/review-view.ts'
import { NO_NAME } from '../domain/no-name.ts'
import { productReviewsQuery } from './product-reviews-query.ts'
import { Stars, starsText } from './stars.tsx'

/** Whether and how the shop makes sure that reviews come from customers (UWG § 5b Abs. 3). */
const ORIGIN_NOTE =
  'Bewerten kann nur, wer den Kaffee bei uns gekauft hat: Den Link dazu schicken wir nach der Lieferung zu der Bestellung, und je Bestellung lässt sich jeder Kaffee einmal bewerten. Wir lesen jede Bewertung, bevor sie erscheint, und lehnen sie nur ab, wenn sie beleidigt, wirbt, persönliche Daten nennt oder nicht vom Produkt handelt. Alle anderen veröffentlichen wir, gute und schlechte.'

/** Returns a number of reviews in words. */
const countText = (count: number): string => `${count} ${count === 1 ? 'Bewertung' : 'Bewertungen'}`

/** The published reviews of a product; nothing when there are none. */
export function ProductReviewsSection({ productId }: { productId: number }) {
  const { data } = useQuery(productReviewsQuery(useFetcher(), productId))
  if (!data || data.count === 0) return null
  return <Reviews key={productId} productId={productId} first={data} />
}

interface ReviewsProps {
  productId: number
  first: ProductReviews
}

function Reviews({ productId, first }: ReviewsProps) {
  const client = useQueryClient()
  const fetcher = useFetcher()
  const [later, setLater] = useState<readonly ProductReviews[]>([])
  const [isLoading, setLoading] = useState(false)
  const shown = [first, ...later]
  const next = shown.at(-1)?.next

  async function loadMore(before: string): Promise<void> {
    setLoading(true)
    try {
      const page = await client.query(productReviewsQuery(fetcher, productId, before))
      setLater([...later, page])
    } catch {
      toast({
        kind: 'error',
        title: 'Das hat nicht geklappt',
        text: 'Bitte versuchen Sie es erneut.',
      })
    }
    setLoading(false)
  }

  return (
    <section
      id="bewertungen"
      aria-labelledby="reviews-heading"
      className="gutter grid gap-8 py-section lg:grid-cols-[1fr_1.4fr]"
    >
      <div className="grid content-start gap-5">
        <h2 id="reviews-heading">Bewertungen</h2>
        <p className="flex flex-wrap items-center gap-3 text-lead">
          <Stars stars={first.average} />
          <span>
            {first.average.toLocaleString('de')} aus {countText(first.count)}
          </span>
        </p>
        <Distribution {...first} />
      </div>
      <div className="grid content-start justify-items-start gap-6">
        <ul className="w-full border-b-[1.5px] border-current/30">
          {shown.flatMap(({ items }) =>
            items.map((review) => <Review key={review.id} review={review} />),
          )}
        </ul>
        {next ? <MoreButton busy={isLoading} onMore={() => void loadMore(next)} /> : null}
        <p className="max-w-[40em] text-small">{ORIGIN_NOTE}</p>
      </div>
    </section>
  )
}

/** How many reviews have five stars, four stars, ... one star. */
function Distribution({ distribution, count }: ProductReviews) {
  const rows = distribution.map((ofStars, index) => ({ stars: index + 1, ofStars })).toReversed()
  return (
    <dl className="grid max-w-[24em] gap-1.5">
      {rows.map(({ stars, ofStars }) => (
        <div key={stars} className="grid grid-cols-[5rem_1fr_2.5rem] items-center gap-3">
          <dt>{starsText(stars)}</dt>
          <dd className="contents">
            <meter aria-hidden="true" className="w-full" min={0} max={count} value={ofStars} />
            <span className="text-right [font-variant-numeric:tabular-nums]">{ofStars}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Review({ review }: { review: ReviewView }) {
  const { stars, words, name, createdAt, answer } = review
  return (
    <li className="grid gap-3 border-t-[1.5px] border-current/30 py-5 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars stars={stars} />
        <span className="font-medium">{name || NO_NAME}</span>
        <span className="text-small">{formatDate(createdAt)}</span>
      </p>
      {words ? <p className="max-w-[40em] whitespace-pre-line">{words}</p> : null}
      {answer ? (
        <div className="border-l-[3px] border-current pl-4">
          <p className="font-medium">Unsere Antwort</p>
          <p className="max-w-[40em] whitespace-pre-line">{answer}</p>
        </div>
      ) : null}
    </li>
  )
}
