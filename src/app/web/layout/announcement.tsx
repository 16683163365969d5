import { useBusiness } from '../../../business/web/business-query.ts'
import { Link } from '../../../platform/web/link.tsx'

/** Shows the announcement above every page; nothing if it is off. */
export function Announcement() {
  const said = useBusiness()?.announcement
  if (!said) return null
  return (
    <section className="announcement-bar ground-petrolio" aria-label="Hinweis">
      {said.path ? <Link href={said.path}>{said.text}</Link> : said.text}
    </section>
  )
}
