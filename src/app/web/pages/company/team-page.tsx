import '../../styles/team.css'
import { galleryPictures } from '../../../../content/domain/gallery-pictures.ts'
import type { BuiltPicture } from '../../../../content/domain/picture-url.ts'
import { teamRoles, type TeamRole } from '../../../../content/domain/company.ts'
import { CallField } from '../../../../content/web/sections/call-field.tsx'
import { Roundel } from '../../../../content/web/roundel.tsx'
import { Scene } from '../../../../content/web/sections/scene.tsx'
import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { Kerb } from '../../../../platform/web/ui/kerb.tsx'
import type { Ground } from '../../../../platform/web/ui/page-header.tsx'
import { pages } from '../../../../urls.ts'

interface RoleLook {
  picture: BuiltPicture
  ground: Ground
}

/** By start number: what the role works with, on its own background. */
const scenes: Readonly<Record<number, RoleLook>> = {
  16: { picture: galleryPictures['gallery-messestand'], ground: 'petrolio' },
  17: { picture: galleryPictures['brew-filter'], ground: 'crema' },
  18: { picture: galleryPictures['gallery-bohnen'], ground: 'celeste' },
}

function RoleScene({ role, flip }: { role: TeamRole; flip: boolean }) {
  const look = scenes[role.startNumber]
  if (!look) return null
  return (
    <Scene {...look} title={role.role} flip={flip}>
      <p>{role.task}</p>
      <div className="mt-8">
        <Roundel large>{role.startNumber}</Roundel>
      </div>
    </Scene>
  )
}

/** What the start numbers say to each other. */
const radio = [
  [16, 'Samstag, Hof, vierzig Tassen. Die Ape ist geladen.'],
  [17, 'Mühle an Bord. Wo ist die Milch?'],
  [18, 'Bringe ich mit, hier wartet noch jemand auf Antwort.'],
  [92, 'Ich hänge hier gut.'],
] as const

function Radio() {
  return (
    <section className="ground-petrolio gutter py-section">
      <h2>Boxenfunk.</h2>
      <ol className="radio">
        {radio.map(([startNumber, words]) => (
          <li key={startNumber}>
            <Roundel large>{startNumber}</Roundel>
            <p className="display">{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** `/team`: the three roles, and what they call to each other. */
export default function TeamPage() {
  return (
    <>
      <Scene
        ground="giallo"
        picture={galleryPictures['gallery-schuerzen']}
        title={'Drei Rollen,\nvier Schürzen.'}
        isPageHead
      >
        <p>
          Die vierte trägt die 92, unser Gründungsjahr. Sie hängt am Haken und hat von allen die
          ruhigste Schicht.
        </p>
      </Scene>
      {teamRoles.map((role, index) => (
        <RoleScene key={role.role} role={role} flip={index % 2 === 0} />
      ))}
      <Radio />
      <Kerb />
      <CallField
        ground="giallo"
        title={'Fragen?\nWir halten an.'}
        text="Schreiben Sie uns, worum es geht. Wer die passende Schürze trägt, meldet sich."
      >
        <ButtonLink href={pages.contact()}>Kontakt aufnehmen</ButtonLink>
        <ButtonLink href={pages.about()} variant="quiet">
          Über uns
        </ButtonLink>
      </CallField>
    </>
  )
}
