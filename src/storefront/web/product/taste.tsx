import type { TasteFact } from '../../../catalogue/domain/product-taste.ts'
import { Facts } from '../../../platform/web/ui/facts.tsx'
import { LevelBars } from './intensity.tsx'

/** What the owner says about the taste: levels as bars, then the words. Nothing without input. */
export function Taste({ taste }: { taste: readonly TasteFact[] | undefined }) {
  if (!taste?.length) return null
  const levels = taste.filter(({ value }) => typeof value === 'number')
  const words = taste.filter(({ value }) => typeof value === 'string')
  return (
    <>
      <h2>Geschmack</h2>
      <div className="grid content-start gap-8">
        {levels.length > 0 ? <LevelBars levels={levels} /> : null}
        {words.length > 0 ? <Facts facts={words} /> : null}
      </div>
    </>
  )
}
