import { ChoiceGroup } from '../../platform/web/ui/choice-group.tsx'
import { displayText } from '../../platform/web/ui/display-text.tsx'
import { Facts } from '../../platform/web/ui/facts.tsx'
import type { Guide } from '../domain/guide.ts'
import { recipeOf } from '../domain/recipes.ts'
import { lapText, type ScaledRecipe } from '../domain/scale-recipe.ts'
import { Grains } from './grains.tsx'

interface RecipeSectionProps {
  guide: Guide
  recipe: ScaledRecipe
  cups: number
  onCups: (cups: number) => void
  /** While the lap is under way its recipe does not change. */
  isFixed: boolean
}

function Figures({ guide, recipe }: Pick<RecipeSectionProps, 'guide' | 'recipe'>) {
  const { grind, celsius, waterUnit } = recipeOf(guide.method)
  return (
    <Facts
      facts={[
        { label: 'Kaffee', value: recipe.coffee },
        { label: waterUnit === 'ml' ? 'Wasser' : 'In der Tasse', value: recipe.water },
        { label: 'Temperatur', value: `etwa ${celsius}\u00A0°C` },
        { label: 'Zeit', value: lapText(recipe.totalSeconds) },
        {
          label: 'Mahlgrad',
          value: (
            <>
              {grind}
              <span className="my-2 block">
                <Grains grind={grind} />
              </span>
              <span className="text-small">{guide.grindHint}</span>
            </>
          ),
        },
      ]}
    />
  )
}

interface RowsProps {
  title: string
  rows: readonly string[]
  isOrdered?: boolean
}

function Rows({ title, rows, isOrdered = false }: RowsProps) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <div>
      <h3 className="mb-3">{title}</h3>
      <List>
        {rows.map((row) => (
          <li key={row} className="border-t-[1.5px] border-current/30 py-2.5">
            {row}
          </li>
        ))}
      </List>
    </div>
  )
}

/** Amounts for the chosen number of cups, equipment, and the steps before the lap. */
export function RecipeSection(props: RecipeSectionProps) {
  const { guide, recipe, cups, onCups, isFixed } = props
  const { cups: choices, cup } = recipeOf(guide.method)
  return (
    <section className="gutter grid gap-10 py-section lg:grid-cols-2">
      <div className="grid content-start gap-8">
        <h2>{displayText('Vor dem Start.')}</h2>
        <div className="grid gap-3">
          <ChoiceGroup
            legend={cup.many}
            choices={choices.map((count) => ({
              value: String(count),
              label: count,
              disabled: isFixed && count !== cups,
            }))}
            value={String(cups)}
            onChange={(count) => onCups(Number(count))}
          />
          <p className="text-small">
            {isFixed
              ? 'Die Menge lässt sich ändern, sobald die Uhr zurückgesetzt ist.'
              : guide.cupsHint}
          </p>
        </div>
        <Figures guide={guide} recipe={recipe} />
      </div>
      <div className="grid content-start gap-8">
        <Rows title="Was Sie brauchen" rows={guide.needs} />
        <Rows title="In der Box" rows={guide.before} isOrdered />
      </div>
    </section>
  )
}
