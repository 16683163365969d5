import type { TasteFact } from '../../../catalogue/domain/product-taste.ts'

const MAX = 5

const steps = Array.from({ length: MAX }, (_, index) => index + 1)

/** Levels from 1 to 5 as bars of five dots in ruled rows, with the words `4/5`. */
export function LevelBars({ levels }: { levels: readonly TasteFact[] }) {
  return (
    <dl className="levels">
      {levels.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="dots" aria-hidden="true">
              {steps.map((step) => (step <= Number(value) ? <b key={step} /> : <i key={step} />))}
            </span>
            <span>{`${value}/${MAX}`}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Intensity as a text, for a place where the bar follows. */
export const intensityText = (intensity: number): string => `Intensität ${intensity}/${MAX}`

/** Intensity, the same wherever it is shown. */
export function IntensityBar({ intensity }: { intensity: number }) {
  return <LevelBars levels={[{ label: 'Intensität', value: intensity }]} />
}
