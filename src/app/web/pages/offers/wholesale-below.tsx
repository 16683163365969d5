import { galleryRoester } from '../../../../content/domain/sections/pictures/gallery-roester.ts'
import { Lanes } from '../../../../content/web/sections/lanes.tsx'
import { Scene } from '../../../../content/web/sections/scene.tsx'
import { WholesaleContact } from './wholesale-contact.tsx'

function Benefits() {
  return (
    <Lanes
      ground="celeste"
      title="Worauf Sie sich verlassen können."
      lanes={[
        {
          title: 'Gleiche Qualität',
          text: 'Jede Charge fährt dieselbe Strecke. Überraschungen gibt es nur auf der Rennbahn.',
        },
        {
          title: 'Flexible Lieferung',
          text: 'Menge und Takt richten sich nach Ihrem Verbrauch, nicht nach unserem Kalender.',
        },
        {
          title: 'Staffelpreise',
          text: 'Wer mehr abnimmt, zahlt je Kilo weniger. Zahlungsziele vereinbaren wir mit Ihnen.',
        },
        {
          title: 'Ansprech\u00ADpartner',
          text: 'Eine Person kennt Ihren Betrieb, Ihre Maschine und Ihre letzte Bestellung.',
        },
      ]}
    />
  )
}

function Extras() {
  return (
    <Scene ground="crema" picture={galleryRoester} title={'Der Service\nfährt mit.'} blend>
      <ul className="mt-6 grid max-w-[34em] gap-5">
        <li className="lane">
          <h3 className="text-h4">Barista-Training</h3>
          <p className="mt-1">Damit die Maschine nicht mehr weiß als Ihr Team.</p>
        </li>
        <li className="lane">
          <h3 className="text-h4">Maschinenservice</h3>
          <p className="mt-1">Verkauf, Wartung, Reparatur und Miete für Veranstaltungen.</p>
        </li>
        <li className="lane">
          <h3 className="text-h4">Private Label</h3>
          <p className="mt-1">Unser Kaffee, Ihr Name auf der Tüte.</p>
        </li>
      </ul>
    </Scene>
  )
}

/**
 * The lower part of the wholesale page, loaded when it comes near the viewport: reasons, services
 * and the form.
 */
export function WholesaleBelow() {
  return (
    <>
      <Benefits />
      <Extras />
      <WholesaleContact />
    </>
  )
}
