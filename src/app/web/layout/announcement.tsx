import { useBusiness } from '../../../business/web/business-query.ts'
import { Link } from '../../../platform/web/link.tsx'

/** Shows the announcement above every page; nothing if it is off. */
export function Announcement() {
  const announcement = useBusiness()?.announcement
  if (!announcement) return null
  return (
    <section className="announcement-bar ground-petrolio" aria-label="Hinweis">
      {announcement.path ? (
        <Link href={announcement.path}>{announcement.text}</Link>
      ) : (
        announcement.text
      )}
    </section>
  )
}
