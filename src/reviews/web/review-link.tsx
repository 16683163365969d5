import { useState } from 'react'
import { CheckedLink } from '../../accounts/web/checked-link.tsx'
import { formatDate } from '../../platform/domain/german-format.ts'
import { Notice } from '../../platform/web/status/notice.tsx'
import { reviewApi } from '../../urls.reviews.ts'
import { refusalReasons } from '../domain/review-state.ts'
import type { OwnReview, ReviewLinkView } from '../domain/review-view.ts'
import { ReviewForm } from './review-form.tsx'
import { Stars } from './stars.tsx'

/** The page behind `Kaffee bewerten` in a mail: a form for each coffee of the order. */
export function ReviewLink() {
  return (
    <CheckedLink<ReviewLinkView>
      path={reviewApi.reviewLink()}
      renderFailure={({ text }) => (
        <Notice kind="error" className="max-w-xl">
          {text}
        </Notice>
      )}
    >
      {(link, token) => <Coffees token={token} link={link} />}
    </CheckedLink>
  )
}

function Coffees({ token, link }: { token: string; link: ReviewLinkView }) {
  return (
    <div className="grid max-w-xl gap-10">
      <p>
        Bestellung {link.orderNumber}. Sterne genügen. Wir lesen jede Bewertung, bevor sie auf der
        Seite des Kaffees erscheint. Gute und schlechte veröffentlichen wir; ablehnen dürfen wir sie
        nur, wenn sie beleidigt, wirbt, persönliche Daten nennt oder nicht vom Produkt handelt.
        Bewerten können Sie bis zum {formatDate(link.endsAt)}, ändern, bis wir die Bewertung geprüft
        haben.
      </p>
      {link.coffees.map((coffee) => (
        <Coffee key={coffee.productId} token={token} coffee={coffee} />
      ))}
    </div>
  )
}

interface CoffeeProps {
  token: string
  coffee: ReviewLinkView['coffees'][number]
}

function Coffee({ token, coffee }: CoffeeProps) {
  const { productId, name, review } = coffee
  const [isSent, setSent] = useState(false)
  const isDecided = review !== null && review.state !== 'waiting'
  return (
    <section
      aria-labelledby={`coffee-${productId}`}
      className="grid gap-5 border-t-2 border-espresso pt-6"
    >
      <h2 id={`coffee-${productId}`} className="text-h3 wrap-anywhere">
        {name}
      </h2>
      {isDecided ? (
        <Decided review={review} />
      ) : (
        <>
          {isSent || review ? (
            <Notice kind="success" title="Danke, Ihre Bewertung ist da.">
              Wir lesen sie und veröffentlichen sie dann. Bis dahin können Sie sie ändern.
            </Notice>
          ) : null}
          <ReviewForm
            token={token}
            productId={productId}
            name={name}
            review={review}
            onSent={() => setSent(true)}
          />
        </>
      )}
    </section>
  )
}

/** A review that was decided about and stays as it is. */
function Decided({ review }: { review: OwnReview }) {
  const { stars, words, state, refusalReason } = review
  return (
    <>
      <Stars stars={stars} />
      {words ? <p className="whitespace-pre-line wrap-anywhere">{words}</p> : null}
      {state === 'approved' ? (
        <Notice kind="success">Ihre Bewertung ist veröffentlicht.</Notice>
      ) : (
        <Notice title="Ihre Bewertung haben wir nicht veröffentlicht.">
          {refusalReason ? refusalReasons[refusalReason] : null} Wenn Sie das anders sehen,
          antworten Sie bitte auf unsere E-Mail.
        </Notice>
      )}
    </>
  )
}
