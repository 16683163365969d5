import { apiSend } from '../../platform/web/api-client.ts'
import { LinkAction } from '../../platform/web/link-action.tsx'
import { reviewApi } from '../../urls.reviews.ts'

/** The page behind the link that ends mails for reviews. */
export function ReviewMailsEnd() {
  return (
    <LinkAction
      intro="Mit diesem Klick bitten wir Sie zu keiner Ihrer Bestellungen mehr um eine Bewertung."
      button="Nicht mehr um Bewertungen bitten"
      busyText="Wird gespeichert..."
      act={(token) => apiSend('POST', reviewApi.reviewMailsEnd(), { token })}
      doneTitle="Wir fragen nicht mehr."
      done="Für neue Bestellungen fragen wir nur, wenn Sie es dort wieder ankreuzen."
    />
  )
}
