import { formatDateTime } from '../../platform/domain/german-format.ts'
import { saveFile } from '../../platform/web/save-file.ts'
import { Button } from '../../platform/web/ui/button.tsx'
import { Facts } from '../../platform/web/ui/facts.tsx'
import type { PersonalData } from '../domain/privacy-view.ts'

type Value = PersonalData['sections'][number]['entries'][number][string]

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Returns a value as a person reads it; null for what the page leaves out. */
function shown(value: Value | undefined): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'object') return 'Vollständig in der JSON-Datei'
  return moment.test(String(value)) ? formatDateTime(String(value)) : String(value)
}

function Entry({ entry }: { entry: Readonly<Record<string, Value>> }) {
  const facts = Object.entries(entry).flatMap(([label, value]) => {
    const text = shown(value)
    if (text === null) return []
    return [{ label, value: <span className="wrap-anywhere whitespace-pre-line">{text}</span> }]
  })
  return <Facts facts={facts} />
}

interface DataSheetProps {
  data: PersonalData
  /** Name of the file without its end. */
  fileName: string
}

/** Shows exported data as a page that can be printed, and saves it as a file. */
export function DataSheet({ data, fileName }: DataSheetProps) {
  const save = () => saveFile(`${fileName}.json`, JSON.stringify(data, null, 2), 'application/json')
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap gap-3">
        <Button onClick={save}>Als JSON-Datei speichern</Button>
        <Button variant="quiet" onClick={() => window.print()}>
          Drucken
        </Button>
      </div>
      <p>Stand: {formatDateTime(data.createdAt)}</p>
      {data.sections.map(({ title, entries }) => (
        <section key={title} className="grid gap-5">
          <h3 className="text-h4">{title}</h3>
          {entries.map((entry, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries have no other identity
            <Entry key={index} entry={entry} />
          ))}
        </section>
      ))}
    </div>
  )
}
