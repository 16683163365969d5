import { ChoiceGroup } from '../../../platform/web/ui/choice-group.tsx'
import { grindOptions } from '../../domain/ground-coffee.ts'
import { weights } from '../../../catalogue/domain/product-options.ts'
import { GrindChoice } from '../choice/choices.tsx'
import { useChoice } from '../choice/product-choice.ts'
import { GroundCard } from './ground-card.tsx'
import { PagedGrid } from './paged-grid.tsx'
import { WeightText } from '../choice/weight-text.tsx'

const FILTER = { sale: 'ground' } as const

/** Ground coffees under one grind and one pack size, which can be chosen while they load. */
export function GroundList() {
  const { chosen, choose } = useChoice()
  const option = grindOptions.find(({ grind }) => grind === chosen.grind) ?? grindOptions[0]
  const weight = weights.find((known) => known === chosen.weight) ?? weights[0]
  return (
    <>
      <div className="gutter flex flex-wrap gap-x-10 gap-y-2 py-3">
        <GrindChoice
          grinds={grindOptions.map(({ grind }) => grind)}
          grind={option.grind}
          onChange={(grind) => choose({ grind })}
          described
        />
        <ChoiceGroup
          legend="Packungsgröße"
          value={weight}
          onChange={(value) => choose({ weight: value })}
          choices={weights.map((value) => ({ value, label: <WeightText weight={value} /> }))}
        />
      </div>
      <PagedGrid
        filter={FILTER}
        skeletons={2}
        renderCard={(product, place) => (
          <GroundCard
            key={product.id}
            product={product}
            grind={option.grind}
            weight={weight}
            place={place}
          />
        )}
      />
    </>
  )
}
