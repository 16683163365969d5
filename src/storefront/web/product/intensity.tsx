import type { TasteFact } from '../../../catalogue/domain/product-taste.ts'
import { classNames } from '../../../platform/web/ui/class-names.ts'

const MAX = 5

const steps = Array.from({ length: MAX }, (_, index) => index + 1)

/** Levels from 1 to 5 as bars of five dots in ruled rows, with the words `4/5`. */
export function LevelBars({ levels }: { levels: readonly TasteFact[] }) {
  return (
    <dl className="border-y-[1.5px] border-current/30">
      {levels.map(({ label, value }) => (
        <div key={label} className="flex items-center gap-3.5 py-2">
          <dt className="mr-auto font-medium">{label}</dt>
          <dd className="contents">
            <span className="flex gap-1.5" aria-hidden="true">
              {steps.map((step) => (
                <span
                  key={step}
                  className={classNames(
                    'size-3.5 rounded-round border-[1.5px] border-current',
                    step <= Number(value) && 'bg-current',
                  )}
                />
              ))}
            </span>
            <span className="[font-variant-numeric:tabular-nums]">
              {value}/{MAX}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Intensity, the same wherever it is shown. */
export function IntensityBar({ intensity }: { intensity: number }) {
  return <LevelBars levels={[{ label: 'Intensität', value: intensity }]} />
}
