import { queryOptions, useQuery } from '@tanstack/react-query'
import { useFetcher, type Fetcher } from '../../platform/web/fetcher.tsx'
import { GUARANTEE_NOTICE_API } from '../../urls.guarantee.ts'
import type { GuaranteeNoticeView } from '../domain/guarantee-notice.ts'

/** Loads the rights of the legal guarantee and the EU notice about them. */
export function guaranteeNoticeQuery(fetcher: Fetcher) {
  return queryOptions({
    queryKey: [GUARANTEE_NOTICE_API],
    queryFn: () => fetcher<GuaranteeNoticeView>(GUARANTEE_NOTICE_API),
  })
}

/**
 * The EU notice on the legal guarantee in its own colours, large on a click, and below it the same rights as
 * text (EGBGB Art. 246a § 1 Abs. 1). Without the notice the text stands alone.
 */
export function GuaranteeNotice() {
  const { data } = useQuery(guaranteeNoticeQuery(useFetcher()))
  if (!data) return null
  const { picture, text, link } = data
  return (
    <div className="grid gap-4 max-w-[31em]">
      {picture ? (
        <a href={picture.path} target="_blank">
          <img
            src={picture.path}
            width={picture.width}
            height={picture.height}
            alt="EU-Mitteilung zur Gewährleistung, als Text darunter. Groß öffnen"
          />
        </a>
      ) : null}
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <a href={link} target="_blank" rel="noreferrer" className="text-link">
        Mehr bei „Ihr Europa“
      </a>
    </div>
  )
}
