import '../../styles/brewing.css'
import { podium } from '../../../../content/domain/sections/pictures/podium.ts'
import { guidePath } from '../../../../brewing/domain/grind-guides.ts'
import { brewMethods, recipeOf, type BrewMethod } from '../../../../brewing/domain/recipes.ts'
import { lapText, scaleRecipe } from '../../../../brewing/domain/scale-recipe.ts'
import { BrewTrack } from '../../../../brewing/web/brew-track.tsx'
import { CallField } from '../../../../content/web/sections/call-field.tsx'
import { Lanes } from '../../../../content/web/sections/lanes.tsx'
import { Scene } from '../../../../content/web/sections/scene.tsx'
import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { displayText } from '../../../../platform/web/ui/display-text.tsx'
import { Kerb } from '../../../../platform/web/ui/kerb.tsx'
import type { Ground } from '../../../../platform/web/ui/page-header.tsx'
import { VisuallyHidden } from '../../../../platform/web/ui/visually-hidden.tsx'
import { pages } from '../../../../urls.ts'

const looks: Readonly<Record<BrewMethod, { ground: Ground; text: string }>> = {
  siebtraeger: { ground: 'crema', text: 'Kurz, dicht, mit Druck. Die Vorbereitung dauert länger.' },
  herdkanne: { ground: 'monza', text: 'Kräftig und klein, mit wenig Technik auf jedem Herd.' },
  filter: { ground: 'imola', text: 'Klar und aromatisch, von Hand gegossen.' },
  'french-press': { ground: 'giallo', text: 'Rund und voll, mit viel Geduld und ohne Papier.' },
}

function Course({ method }: { method: BrewMethod }) {
  const { name, usualCups, grind } = recipeOf(method)
  const { cups, coffee, water, totalSeconds } = scaleRecipe(method, usualCups)
  const { ground, text } = looks[method]
  return (
    <article className={`panel tracked ground-${ground}`}>
      <div className="gutter flex flex-1 flex-col items-start gap-6 py-16">
        <BrewTrack method={method} className="w-60" />
        <h3 className="text-h2">{displayText(name)}</h3>
        <p className="text-lead">{text}</p>
        <p>
          {cups}: {coffee} Kaffee, {water}
          {method === 'siebtraeger' ? ' in der Tasse' : ' Wasser'}, {lapText(totalSeconds)}.
          <br />
          {grind}.
        </p>
        <p className="mt-auto">
          <ButtonLink href={guidePath(method)}>
            Zur Strecke<VisuallyHidden>: {name}</VisuallyHidden>
          </ButtonLink>
        </p>
      </div>
    </article>
  )
}

/** `/streckenkunde`: the four brew guides. */
export default function BrewingPage() {
  return (
    <>
      <Scene ground="petrolio" picture={podium} title="Strecken&shy;kunde." isPageHead blend>
        <p>
          Vier Wege von der Bohne in die Tasse, jeder eine eigene Runde: mit Rezept, Stationen und
          einer Uhr, die mitläuft.
        </p>
      </Scene>
      <Kerb />
      <section aria-labelledby="courses">
        <div className="section-head">
          <h2 id="courses">{displayText('Vier Strecken.\nSie fahren.')}</h2>
          <p>Jede Linie ist der Umriss des Geräts, auf dem Sie fahren.</p>
        </div>
        <div className="panels">
          {brewMethods.map((method) => (
            <Course key={method} method={method} />
          ))}
        </div>
      </section>
      <Lanes
        ground="latte"
        title="Gilt auf jeder Strecke."
        lanes={[
          {
            title: 'Wiegen',
            text: 'Ein Löffel ist keine Waage. Wer wiegt, bekommt morgen denselben Kaffee wie heute.',
          },
          {
            title: 'Mahlen',
            text: 'Erst kurz vor dem Brühen, denn gemahlener Kaffee verliert sein Aroma schneller als die Bohne.',
          },
          {
            title: 'Wasser',
            text: 'Frisch, heiß, nicht mehr sprudelnd. Sehr hartes Wasser macht Kaffee flach, ein Filter hilft.',
          },
          {
            title: 'Putzen',
            text: 'Alter Kaffee in Sieb und Kanne schmeckt ranzig. Nach jeder Runde spülen.',
          },
        ]}
      />
      <CallField
        ground="giallo"
        title={'Keine Mühle\nan Bord?'}
        text="Wir mahlen für Espresso, Filter und French Press, und zwar erst nach Ihrer Bestellung."
      >
        <ButtonLink href={pages.ground()}>Gemahlener Kaffee</ButtonLink>
        <ButtonLink href={pages.beans()} variant="quiet">
          Ganze Bohnen
        </ButtonLink>
      </CallField>
    </>
  )
}
