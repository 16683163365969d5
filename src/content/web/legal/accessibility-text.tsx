import type { BusinessView } from '../../../business/domain/business-view.ts'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import { ContactLines } from './contact-lines.tsx'

/**
 * Voluntary accessibility statement. What it calls tested is tested by the browser tests: axe-core
 * on the pages and dialogs, a purchase by keyboard, the widths, the touch targets and forced colours.
 */
export function AccessibilityText({ business }: { business: BusinessView }) {
  return (
    <>
      <h2>{displayText('Woran wir uns halten')}</h2>
      <p>
        Maßstab sind die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA. Betriebe mit
        weniger als zehn Beschäftigten und höchstens 2 Millionen Euro Jahresumsatz nimmt das
        Barrierefreiheitsstärkungsgesetz bei Dienstleistungen aus (§ 3 Abs. 3 BFSG). Diese Erklärung
        geben wir freiwillig ab.
      </p>
      <h2>{displayText('Was geprüft ist')}</h2>
      <ul>
        <li>
          Seiten, Formulare und Dialoge prüft das Programm axe-core bei jeder Änderung des Shops auf
          die Regeln der WCAG bis 2.2 AA, die sich automatisch prüfen lassen. Dabei bleibt keine
          Meldung offen.
        </li>
        <li>
          Ein Einkauf gelingt von der Produktseite bis zur Bestätigung allein mit der Tastatur.
        </li>
        <li>
          Die Seiten passen auf Bildschirme ab 320 Pixel Breite, ohne dass Sie seitlich scrollen
          müssen. Buttons und Felder sind mindestens 44 Pixel groß.
        </li>
        <li>
          Der Kontrastmodus des Betriebssystems und der Wunsch nach weniger Bewegung werden
          beachtet.
        </li>
        <li>
          Fehler in Formularen stehen als Text am Feld. Rechnungen sind PDF-Dateien mit Struktur.
        </li>
      </ul>
      <h2>{displayText('Was noch fehlt')}</h2>
      <ul>
        <li>
          Menschen mit Behinderungen haben den Shop bisher nicht in unserem Auftrag getestet, und
          eine unabhängige Stelle hat ihn nicht geprüft. Automatische Prüfungen finden nicht jedes
          Hindernis.
        </li>
        <li>
          Die Karte auf den Seiten Kontakt und Über uns kommt nach Ihrem Klick von OpenStreetMap.
          Auf ihre Bedienung haben wir keinen Einfluss; die Anschrift steht daneben als Text.
        </li>
        <li>
          Rechnungen und AGB als PDF sind nicht mit Vorleseprogrammen geprüft. Ihre Bestellungen
          stehen als Text auch in Ihrem Konto, die AGB auf ihrer eigenen Seite.
        </li>
        <li>Eine Fassung in Leichter Sprache oder in Deutscher Gebärdensprache gibt es nicht.</li>
      </ul>
      <h2>{displayText('Wenn Sie nicht weiterkommen')}</h2>
      <p>
        Schreiben Sie uns oder rufen Sie an und sagen Sie, was nicht geht und womit Sie lesen. Wir
        helfen Ihnen bei der Bestellung und beheben, was wir beheben können.
      </p>
      <ContactLines business={business} />
    </>
  )
}
