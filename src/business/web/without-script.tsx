import { useBusiness } from './business-query.ts'

/**
 * Tells visitors whose browser runs no script what to do instead of filling in a form. Belongs into
 * `<noscript>`, whose content React renders on the server only.
 */
export function WithoutScript() {
  const business = useBusiness()
  return (
    <p className="empty ground-giallo">
      <span>
        Dieses Formular braucht JavaScript. Bitte schalten Sie es ein
        {business ? (
          <>
            {' '}
            oder melden Sie sich direkt bei uns: Telefon{' '}
            <a href={`tel:${business.phone.replaceAll(' ', '')}`} className="whitespace-nowrap">
              {business.phone}
            </a>
            , E-Mail <a href={`mailto:${business.email}`}>{business.email}</a>
          </>
        ) : null}
        .
      </span>
    </p>
  )
}
