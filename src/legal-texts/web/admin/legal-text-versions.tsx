import { useInfiniteQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { formatDateTime } from '../../../platform/domain/german-format.ts'
import { PagedList } from '../../../platform/web/paged-list.tsx'
import type { LegalTextKind } from '../../domain/legal-text-kinds.ts'
import type { LegalTextEntry } from '../../domain/legal-text-view.ts'
import { textDifferences, type TextDifference } from '../../domain/text-differences.ts'
import { legalTextVersionsQuery } from './legal-texts-queries.ts'

/** Lists the versions of a text, each with its differences to the one before. */
export function LegalTextVersions({ kind }: { kind: LegalTextKind }) {
  const list = useInfiniteQuery(legalTextVersionsQuery(kind))
  useSessionEnd(list.error)
  return (
    <section
      aria-labelledby="legal-text-versions"
      className="grid grid-cols-1 gap-6 border-t-[1.5px] border-current/30 pt-8"
    >
      <h2 id="legal-text-versions" className="text-h4">
        Fassungen
      </h2>
      <PagedList
        list={list}
        loading="Die Fassungen werden geladen."
        failure="Fehler beim Laden der Fassungen"
        empty="Noch wurde keine Fassung veröffentlicht."
      >
        {(versions) => (
          <ul className="w-full min-w-0 border-b-[1.5px] border-current/30">
            {versions.map((version) => (
              <Row key={version.version} version={version} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function Row({ version }: { version: LegalTextEntry }) {
  const { text, hash, note, by, at } = version
  return (
    <li className="grid min-w-0 gap-2 border-t-[1.5px] border-current/30 py-5 wrap-anywhere">
      <p>
        <span className="font-medium">Fassung {version.version}</span>
        {text === null ? ': Text des Shops' : null}
        <span className="block text-small">
          {formatDateTime(at)}, {by ?? 'Konto gelöscht'}
        </span>
      </p>
      {note ? <p>{note}</p> : null}
      {hash ? <p className="text-small">Prüfsumme (SHA-256): {hash}</p> : null}
      <details>
        <summary className="cursor-pointer font-medium">
          Unterschiede zur Fassung davor
          <span className="visually-hidden">, Fassung {version.version}</span>
        </summary>
        <Differences before={version.textBefore ?? ''} after={text ?? ''} />
      </details>
    </li>
  )
}

/** Lines are marked by signs and elements, not by colour alone. */
const marks = {
  same: { Tag: 'span', sign: '' },
  added: { Tag: 'ins', sign: '+ ' },
  removed: { Tag: 'del', sign: '− ' },
} as const satisfies Readonly<Record<TextDifference['kind'], object>>

function Differences({ before, after }: { before: string; after: string }) {
  return (
    <div className="mt-4 text-small whitespace-pre-wrap">
      {textDifferences(before, after).map(({ kind, line }, index) => {
        const { Tag, sign } = marks[kind]
        return (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
          <div key={index}>
            <Tag>
              {sign}
              {line}
            </Tag>
          </div>
        )
      })}
    </div>
  )
}
