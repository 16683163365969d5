import { useState } from 'react'
import { ChoiceGroup } from '../../../platform/web/ui/choice-group.tsx'
import { grindOptions } from '../../domain/ground-coffee.ts'
import { weights, type Weight } from '../../../catalogue/domain/product-options.ts'
import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { GrindPicker } from '../choice/grind-picker.tsx'
import { GroundCard } from './ground-card.tsx'
import { PagedGrid } from './paged-grid.tsx'
import { ProductGridSkeleton } from './product-grid.tsx'
import { WeightText } from '../choice/weight-text.tsx'

const SKELETON_CARDS = 2

interface GroundListProps {
  /** Undefined while they load. A grind that is chosen meanwhile is kept. */
  products: readonly ShopProduct[] | undefined
}

/** Ground coffees under one grind and one pack size. */
export function GroundList({ products }: GroundListProps) {
  const [option, chooseOption] = useState(grindOptions[0])
  const [weight, chooseWeight] = useState<Weight>('250g')
  return (
    <>
      <div className="gutter grid gap-7 py-10">
        <GrindPicker
          chosen={option.value}
          onChange={(value) =>
            chooseOption(grindOptions.find((known) => known.value === value) ?? grindOptions[0])
          }
        />
        <ChoiceGroup
          legend="Packungsgröße"
          value={weight}
          onChange={chooseWeight}
          choices={weights.map((value) => ({ value, label: <WeightText weight={value} /> }))}
        />
      </div>
      {products ? (
        <PagedGrid
          products={products}
          renderCard={(product, isFirst) => (
            <GroundCard
              key={product.id}
              product={product}
              grind={option.grind}
              weight={weight}
              priority={isFirst}
            />
          )}
        />
      ) : (
        <ProductGridSkeleton cards={SKELETON_CARDS} />
      )}
    </>
  )
}
