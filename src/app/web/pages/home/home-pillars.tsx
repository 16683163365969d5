import { Roundel } from '../../../../content/web/roundel.tsx'
import { Link } from '../../../../platform/web/link.tsx'
import { displayText } from '../../../../platform/web/ui/display-text.tsx'
import { pages } from '../../../../urls.ts'

const pillars = [
  {
    title: 'Eigene Röstung',
    text: 'Wir rösten in der Trommel, in kleinen Chargen. Wer schneller will, muss woanders einkaufen.',
    href: pages.about(),
    link: 'Zur Rösterei',
  },
  {
    title: 'Mobile Caffébar',
    text: 'Eine Ape auf drei Rädern, ein Fiat 500 auf vier. Beide fahren langsam und kommen an.',
    href: pages.catering(),
    link: 'Zum Catering',
  },
  {
    title: 'Messe- und Eventservice',
    text: 'Theke, Maschine, Barista: Wir bauen auf, Sie haben Zeit für Ihre Gäste.',
    href: pages.events(),
    link: 'Zu den Events',
  },
] as const

/** The three parts of the business, in columns. */
export function HomePillars() {
  return (
    <section className="ground-celeste gutter py-section">
      <h2>{displayText('Drei Disziplinen.')}</h2>
      <ol className="mt-10">
        {pillars.map(({ title, text, href, link }, index) => (
          <li
            key={title}
            className="grid items-center gap-x-8 gap-y-3 border-t-[1.5px] border-current/30 py-7 lg:grid-cols-[auto_1fr_1.1fr_9rem]"
          >
            <Roundel>{index + 1}</Roundel>
            <h3>{title}</h3>
            <p className="max-w-[34em]">{text}</p>
            <Link href={href} className="text-link">
              {link}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
