import type { ReactNode } from 'react'
import { weightLabel } from '../../../catalogue/domain/product-options.ts'
import type { ShopVariant } from '../../../catalogue/domain/shop-product.ts'
import { shortGrind, SizeSaving } from './choices.tsx'

/** The grinds of `GrindChoice` as text, in boxes of the same size. */
export function GrindTexts({ grinds }: { grinds: readonly string[] }) {
  if (grinds.length === 0) return null
  return (
    <div>
      <p className="legend">Mahlgrad</p>
      <div className="grind-fields">
        {grinds.map((grind) => (
          <b key={grind}>{shortGrind(grind)}</b>
        ))}
      </div>
    </div>
  )
}

interface SizeTextsProps {
  variants: readonly ShopVariant[]
  about?: (variant: ShopVariant) => ReactNode
}

/** The sizes of `SizeChoice` as text, in boxes of the same size. */
export function SizeTexts({ variants, about }: SizeTextsProps) {
  if (variants.length < 2) return null
  return (
    <div>
      <p className="legend">Packungsgröße</p>
      <p className="joined">
        {variants.map((variant) => (
          <b key={variant.weight}>
            {about ? (
              <span>
                {weightLabel(variant.weight)}
                {about(variant)}
              </span>
            ) : (
              weightLabel(variant.weight)
            )}
          </b>
        ))}
      </p>
      <SizeSaving variants={variants} />
    </div>
  )
}
