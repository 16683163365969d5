import type { BusinessView } from '../../../business/domain/business-view.ts'
import { Facts } from '../../../platform/web/ui/facts.tsx'
import { placeholders } from '../../domain/placeholders.ts'

const forms = [
  ['# Überschrift', 'Überschrift'],
  ['## Überschrift', 'Zwischenüberschrift'],
  ['- Punkt', 'Liste mit Strichen'],
  ['1. Schritt', 'Liste mit Zahlen: 1., 2., 3. …'],
  ['[Versand](/versand)', 'Link auf eine Seite des Shops oder auf https://…'],
] as const

/** Explains the markup and lists the placeholders with their present values. */
export function MarkupHelp({ business }: { business: BusinessView }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        Gestaltung und Platzhalter
      </summary>
      <div className="mt-4 grid gap-6">
        <p className="max-w-[40em]">
          Eine leere Zeile trennt Absätze. Platzhalter folgen Ihren Einstellungen: Ändern Sie dort
          etwas, ändert sich der Text mit.
        </p>
        <Facts
          className="wrap-anywhere"
          facts={forms.map(([written, meaning]) => ({ label: written, value: meaning }))}
        />
        <Facts
          className="wrap-anywhere"
          facts={Object.entries(placeholders).map(([name, { label, value }]) => ({
            label: `{{${name}}}`,
            value: `${label}: ${value(business) || 'leer'}`,
          }))}
        />
      </div>
    </details>
  )
}
