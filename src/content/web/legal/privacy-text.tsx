import type { BusinessView } from '../../../business/domain/business-view.ts'
import { Facts } from '../../../platform/web/ui/facts.tsx'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import { ContactLines, PostalAddress } from './contact-lines.tsx'

function Purposes() {
  return (
    <>
      <h2>{displayText('Wofür wir Daten brauchen')}</h2>
      <h3>Bestellung</h3>
      <p>
        Name, Anschrift, E-Mail, Telefon, Ihre Anmerkungen und was Sie bestellt haben: um den
        Vertrag zu erfüllen (Art. 6 Abs. 1 Buchst. b DSGVO). Ohne die Pflichtangaben können wir
        nicht liefern.
      </p>
      <h3>Kundenkonto</h3>
      <p>
        Name, E-Mail und ein Prüfwert Ihres Passworts, aus dem sich das Passwort nicht zurückrechnen
        lässt: damit Sie Ihre Bestellungen einsehen können (Art. 6 Abs. 1 Buchst. b DSGVO).
        Anschrift und Telefon stehen nur dann im Konto, wenn Sie das an der Kasse ankreuzen.
      </p>
      <h3>Sicherheit</h3>
      <p>
        Anmeldungen, neue Konten und abgelehnte Bestellungen zählen wir je Internetadresse,
        höchstens eine Stunde lang und nur im Arbeitsspeicher: um Konten vor Ausprobieren zu
        schützen (Art. 6 Abs. 1 Buchst. f DSGVO).
      </p>
      <h3>Über WhatsApp bestellen</h3>
      <p>
        Der Button im Warenkorb öffnet WhatsApp mit einer vorbereiteten Nachricht. Erst mit Ihrem
        Klick gehen Daten dorthin; es gelten dann die Bedingungen von WhatsApp.
      </p>
    </>
  )
}

function Storage() {
  return (
    <>
      <h2>{displayText('Was in Ihrem Browser liegt')}</h2>
      <p>
        Nur, was der Shop zum Arbeiten braucht (§ 25 Abs. 2 TDDDG). Keine Werbung, keine
        Reichweitenmessung, keine Schriften oder Bilder von fremden Servern. Deshalb fragt Sie hier
        auch kein Banner.
      </p>
      <Facts
        facts={[
          {
            label: 'Sitzungs-Cookie',
            value: 'hält Sie angemeldet; endet mit der Abmeldung oder nach Ablauf der Sitzung',
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
            label: 'Warenkorb',
            value: 'im lokalen Speicher Ihres Browsers; bis Sie ihn leeren oder bestellen',
          },
          {
            label: 'Bestellvorgang',
            value:
              'eine Zufallszahl, damit keine Bestellung doppelt ankommt; bis zur Bestellung oder zum Schließen des Tabs',
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
        Wer für uns arbeitet und das dafür braucht: unser Hosting-Anbieter, der Paketdienst für die
        Lieferung, unsere Bank für die Zahlung. Verkauft wird nichts. Automatisierte Entscheidungen
        über Sie gibt es nicht.
      </p>
      <h2>{displayText('Wie lange sie bleiben')}</h2>
      <p>
        Ihr Konto besteht, bis Sie uns um die Löschung bitten. Bestellungen müssen wir aufbewahren
        (Art. 6 Abs. 1 Buchst. c DSGVO mit § 147 AO und § 257 HGB): Buchungsbelege wie Rechnungen
        acht Jahre, Geschäftsbriefe sechs Jahre, jeweils ab dem Ende des Kalenderjahres.
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
        Herausgabe Ihrer Daten verlangen (Art. 15 bis 20 DSGVO). Der Verarbeitung aus berechtigtem
        Interesse können Sie widersprechen (Art. 21 DSGVO). Eine Nachricht an uns genügt.
      </p>
      <p>
        Sie können sich außerdem bei einer Aufsichtsbehörde beschweren (Art. 77 DSGVO), bei uns ist
        das die Landesbeauftragte für Datenschutz und Informationsfreiheit Nordrhein-Westfalen.
      </p>
    </>
  )
}

/** Information after Art. 13 GDPR: what this version of the shop really does, no more. */
export function PrivacyText({ business }: { business: BusinessView }) {
  return (
    <>
      <h2>Verantwortlich</h2>
      <PostalAddress business={business} />
      <ContactLines business={business} />
      <Purposes />
      <Storage />
      <RecipientsAndRetention />
      <Rights />
    </>
  )
}
