import type { BusinessView } from '../../../business/domain/business-view.ts'
import { Facts } from '../../../platform/web/ui/facts.tsx'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import { periodText, retention, sessionLife } from '../../../business/domain/retention.ts'
import { pages } from '../../../urls.ts'
import { Link } from '../../../platform/web/link.tsx'
import { ContactLines, PostalAddress } from './contact-lines.tsx'

function Purposes() {
  return (
    <>
      <h2>{displayText('Wofür wir Daten brauchen')}</h2>
      <h3>Bestellung</h3>
      <p>
        Name, Anschrift, E-Mail, Telefon, Ihre Anmerkungen und was Sie bestellt haben: um den
        Vertrag zu erfüllen (Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;b DSGVO). Ohne die Pflichtangaben
        können wir nicht liefern.
      </p>
      <h3>Kundenkonto</h3>
      <p>
        Name, E-Mail, wann Sie sich zuletzt angemeldet haben und ein Prüfwert Ihres Passworts, aus
        dem sich das Passwort nicht zurückrechnen lässt: damit Sie Ihre Bestellungen einsehen können
        (Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;b DSGVO). Anschrift und Telefon stehen nur dann im
        Konto, wenn Sie das an der Kasse ankreuzen oder sie dort selbst eintragen.
      </p>
      <h3>Sicherheit</h3>
      <p>
        Anmeldungen, neue Konten, abgelehnte Bestellungen und abgeschickte Formulare zählen wir je
        IP-Adresse, höchstens eine Stunde lang und in der Datenbank nur als Prüfwert: um Konten vor
        Ausprobieren und Postfächer vor Automaten zu schützen. Eine Anmeldung mit falschem Passwort
        steht mit einem Prüfwert der IP-Adresse im Protokoll des Servers (Art.&nbsp;6 Abs.&nbsp;1
        Buchst.&nbsp;f DSGVO).
      </p>
      <h3>Über WhatsApp bestellen</h3>
      <p>
        Der Button im Warenkorb öffnet WhatsApp mit einer vorbereiteten Nachricht. Erst mit Ihrem
        Klick gehen Daten dorthin: Ihre Telefonnummer, die Nachricht und Ihre IP-Adresse an die
        WhatsApp Ireland Limited in Dublin, die zu Meta gehört. Von dort können sie in die USA
        gelangen; dafür gilt der Angemessenheitsbeschluss der EU-Kommission zum EU-US Data Privacy
        Framework (Art.&nbsp;45 DSGVO), nach dem Meta zertifiziert ist. Was Sie uns schreiben,
        nutzen wir für Ihre Bestellung (Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;b DSGVO). Alles lässt
        sich auch ohne WhatsApp bestellen.
      </p>
    </>
  )
}

function FormPurposes() {
  return (
    <>
      <h3>Anfragen über unsere Formulare</h3>
      <p>
        Was Sie in das Kontaktformular, die Beratungsanfrage, die Terminanfrage, die
        Workshop-Anfrage oder die Großhandelsanfrage schreiben: um Ihnen zu antworten und ein
        Angebot zu machen (Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;b DSGVO), sonst mit der
        Einwilligung, die Sie am Formular geben (Buchst.&nbsp;a). Ohne die Pflichtangaben können wir
        nicht antworten.
      </p>
      <p>
        Zu jeder Anfrage und jeder Newsletter-Anmeldung speichern wir, wann und von welcher unserer
        Seiten sie kam, ob sie nach einem Automaten aussieht, und einen Prüfwert Ihrer IP-Adresse,
        aus dem sich diese ohne unseren Schlüssel nicht zurückrechnen lässt: um Missbrauch zu
        erkennen (Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;f DSGVO).
      </p>
      <h3>Newsletter</h3>
      <p>
        Ihre E-Mail-Adresse. Den Newsletter bekommen Sie erst, wenn Sie den Link in unserer E-Mail
        bestätigt haben (Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;a DSGVO). Als Nachweis halten wir
        fest, wann, von welcher Seite und aus welchem Netz (mit gekürzter IP-Adresse) Sie sich
        angemeldet und bestätigt haben, und welchen Text Sie dabei gelesen haben (Art.&nbsp;7
        Abs.&nbsp;1 DSGVO).
      </p>
      <h3>Bewertungen</h3>
      <p>
        Kreuzen Sie es beim Bestellen an, bitten wir Sie nach der Lieferung einmal per E-Mail um
        eine Bewertung (Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;a DSGVO). Wann Sie welchem Text
        zugestimmt haben, halten wir mit der Bestellung fest. Sie können jederzeit widerrufen, auf
        der Seite der Bestellung und mit dem Link in der E-Mail. Sterne, Worte und den Namen, den
        Sie selbst eintragen, veröffentlichen wir beim Kaffee (Buchst.&nbsp;a). Löschen wir Ihre
        Daten auf Ihren Wunsch, verschwindet der Name; Sterne und Worte bleiben stehen, damit der
        Durchschnitt stimmt (Buchst.&nbsp;f).
      </p>
    </>
  )
}

function MapPurpose() {
  return (
    <>
      <h3>Karte von OpenStreetMap</h3>
      <p>
        Auf den Seiten „Kontakt“ und „Über uns“ steht eine gezeichnete Karte, die von unserem
        eigenen Server kommt. Erst wenn Sie auf „Karte laden“ klicken, holt Ihr Browser die genaue
        Karte von openstreetmap.org. Dabei erfährt die OpenStreetMap Foundation in Großbritannien
        Ihre IP-Adresse, was Ihr Browser über sich sagt, und dass Sie von unserer Website kommen;
        ihre Seite im Rahmen kann auch etwas in Ihrem Browser speichern. Für Großbritannien hat die
        EU-Kommission die Angemessenheit des Datenschutzes festgestellt (Art.&nbsp;45 DSGVO).
      </p>
      <p>
        Der Klick ist Ihre Einwilligung (Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;a DSGVO und §&nbsp;25
        Abs.&nbsp;1 TDDDG). Sie gilt, bis Sie die Seite verlassen; wir merken sie uns nicht. Ohne
        Klick geht nichts dorthin.
      </p>
    </>
  )
}

const idleDays = sessionLife.customer.idleHours / 24

function Storage() {
  return (
    <>
      <h2>{displayText('Was in Ihrem Browser liegt')}</h2>
      <p>
        Von uns nur, was der Shop zum Arbeiten braucht (§&nbsp;25 Abs.&nbsp;2 TDDDG). Keine Werbung,
        keine Reichweitenmessung, und von fremden Servern nichts als die Karte, wenn Sie danach
        fragen. Deshalb fragt Sie hier auch kein Banner.
      </p>
      <Facts
        facts={[
          {
            label: 'Sitzungs-Cookie',
            value: `hält Sie angemeldet; endet mit der Abmeldung, nach ${idleDays} Tagen ohne Besuch, spätestens nach ${sessionLife.customer.days} Tagen`,
          },
          {
            label: 'Hinweis-Cookie',
            value: 'merkt sich, dass es eine Sitzung gibt, sonst nichts; endet mit ihr',
          },
          {
            label: 'Geräte-Cookie',
            value:
              'merkt sich, dass Sie sich auf diesem Gerät schon angemeldet haben, damit niemand Sie mit falschen Passwörtern aussperrt; ein Jahr ab der letzten Anmeldung',
          },
          {
            label: 'Bestell-Cookie',
            value: 'zeigt Ihnen Ihre Bestellung ohne Konto; höchstens einen Tag',
          },
          {
            label: 'Warenkorb',
            value: 'im lokalen Speicher Ihres Browsers; bis Sie ihn leeren oder bestellen',
          },
          {
            label: 'Bestellvorgang',
            value:
              'was Sie an der Kasse eingetragen haben, ohne das Passwort, eine Zufallszahl, damit keine Bestellung doppelt ankommt, und die Kennung der eben aufgegebenen Bestellung; bis zur Bestätigung, zur Abmeldung oder zum Schließen des Tabs',
          },
          {
            label: 'Ton und Vibration',
            value:
              'ob die Uhr der Brühanleitungen tönt oder vibriert, wenn Sie das dort einstellen; im lokalen Speicher Ihres Browsers, bis Sie ihn leeren',
          },
          {
            label: 'Leseposition',
            value: 'wie weit Sie auf einer Seite geblättert haben; bis zum Schließen des Tabs',
          },
        ]}
      />
    </>
  )
}

function RecipientsAndRetention() {
  return (
    <>
      <h2>{displayText('Wer sie außer uns sieht')}</h2>
      <p>
        Wer für uns arbeitet und das dafür braucht: unser Hosting-Anbieter, unser E-Mail-Anbieter,
        der Paketdienst für die Lieferung, unsere Bank für die Zahlung. Verkauft wird nichts.
        Automatisierte Entscheidungen über Sie gibt es nicht.
      </p>
      <h2>{displayText('Wie lange sie bleiben')}</h2>
      <p>
        So lange, wie es der Zweck oder das Gesetz verlangt (Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;c
        DSGVO). Danach löscht der Shop von selbst:
      </p>
      <Facts
        facts={Object.values(retention).map(({ what, keep, from }) => ({
          label: what,
          value: `${periodText(keep)}. Es zählt: ${from}.`,
        }))}
      />
      <p>
        Auf Ihren Wunsch löschen wir früher, was wir nicht aufbewahren müssen. Wird aus einer
        Anfrage ein Auftrag, bleiben dessen Belege so lange wie die einer Bestellung.
      </p>
    </>
  )
}

function Rights() {
  return (
    <>
      <h2>Ihre Rechte</h2>
      <p>
        Sie können Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung und die
        Herausgabe Ihrer Daten verlangen (Art.&nbsp;15 bis 20 DSGVO). Der Verarbeitung aus
        berechtigtem Interesse können Sie widersprechen (Art.&nbsp;21 DSGVO), eine Einwilligung
        jederzeit für die Zukunft widerrufen (Art.&nbsp;7 Abs.&nbsp;3 DSGVO). Eine Nachricht an uns
        genügt.
      </p>
      <p>
        Mit einem Kundenkonto geht das meiste sofort: Unter{' '}
        <Link href={pages.myAccount('data')}>Meine Daten</Link> laden Sie alles herunter, was wir
        über Sie gespeichert haben, und schließen Ihr Konto. Vorher steht dort, was gelöscht wird
        und was wir behalten müssen. Ihre Angaben ändern Sie unter{' '}
        <Link href={pages.myAccount('profile')}>Profil</Link>, und jede E-Mail des Newsletters hat
        einen Link zum Abmelden.
      </p>
      <p>
        Sie können sich außerdem bei einer Aufsichtsbehörde beschweren (Art.&nbsp;77 DSGVO), bei uns
        ist das die Landesbeauftragte für Datenschutz und Informationsfreiheit Nordrhein-Westfalen.
      </p>
    </>
  )
}

/** Privacy policy (Art. 13 GDPR); it states exactly what this version of the shop does. */
export function PrivacyText({ business }: { business: BusinessView }) {
  return (
    <>
      <h2>Verantwortlich</h2>
      <PostalAddress business={business} />
      <ContactLines business={business} />
      <Purposes />
      <FormPurposes />
      <MapPurpose />
      <Storage />
      <RecipientsAndRetention />
      <Rights />
    </>
  )
}
