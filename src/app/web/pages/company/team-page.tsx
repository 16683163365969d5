import '../../styles/scenes.css'
import { teamRoles, type TeamRole } from '../../../../content/domain/sections/company.ts'
import { CallField } from '../../../../content/web/sections/call-field.tsx'
import { Roundel } from '../../../../content/web/roundel.tsx'
import { Scene, type AnyPictureName } from '../../../../content/web/sections/scene.tsx'
import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { Kerb } from '../../../../platform/web/ui/kerb.tsx'
import type { Ground } from '../../../../platform/web/ui/page-header.tsx'
import { pages } from '../../../../urls.ts'

interface RoleLook {
  picture: AnyPictureName
  ground: Ground
}

/** By start number: what the role works with, on its own background. */
const scenes: Readonly<Record<number, RoleLook>> = {
  16: { picture: 'gallery-messestand', ground: 'petrolio' },
  17: { picture: 'brew-filter', ground: 'crema' },
  18: { picture: 'gallery-bohnen', ground: 'celeste' },
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

/** `/team`: the three roles. */
export default function TeamPage() {
  return (
    <>
      <Scene
        ground="giallo"
        picture="gallery-schuerzen"
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
