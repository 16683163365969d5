import { CallField } from '../../content/web/sections/call-field.tsx'
import { Lanes } from '../../content/web/sections/lanes.tsx'
import { ButtonLink } from '../../platform/web/ui/button.tsx'
import { pages } from '../../urls.ts'
import { guidePath } from '../domain/grind-guides.ts'
import type { Guide } from '../domain/guide.ts'
import { brewMethods, recipeOf } from '../domain/recipes.ts'
import { useGuide } from './guide-context.ts'
import { LapSection } from './lap-section.tsx'

function Faults({ guide }: { guide: Guide }) {
  return (
    <Lanes
      ground="crema"
      title="Von der Strecke ab."
      lead="Was schiefgeht, woran es liegt und was hilft."
      lanes={guide.faults.map(({ sign, cause, remedy }) => ({
        title: sign,
        text: (
          <>
            {cause} <strong className="font-medium">{remedy}</strong>
          </>
        ),
      }))}
    />
  )
}

/** A guide below its recipe: the lap with its clock, what goes wrong, and where to go next. */
export function GuideBelow() {
  const { guide } = useGuide()
  const { grind } = recipeOf(guide.method)
  const next = brewMethods[(brewMethods.indexOf(guide.method) + 1) % brewMethods.length]
  return (
    <>
      <div id="runde">
        <LapSection />
      </div>
      <Faults guide={guide} />
      <CallField
        ground="giallo"
        title={'Passend\ngemahlen.'}
        text={`Hierzu passt „${grind}“. Wir mahlen erst, wenn Sie bestellt haben.`}
      >
        <ButtonLink href={pages.ground()}>Gemahlenen Kaffee ansehen</ButtonLink>
        {next ? (
          <ButtonLink href={guidePath(next)} variant="quiet">
            Nächste Strecke: {recipeOf(next).name}
          </ButtonLink>
        ) : null}
      </CallField>
    </>
  )
}
