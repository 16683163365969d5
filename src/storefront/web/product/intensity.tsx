import type { TasteFact } from '../../../catalogue/domain/product-taste.ts'
import { classNames } from '../../../platform/web/ui/class-names.ts'

const MAX = 5

const widths = ['w-0', 'w-1/5', 'w-2/5', 'w-3/5', 'w-4/5', 'w-full'] as const

/** Levels from 1 to 5 as bars in ruled rows, with the words `4/5`. */
export function LevelBars({ levels }: { levels: readonly TasteFact[] }) {
  return (
    <dl className="border-y-[1.5px] border-current/30">
      {levels.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-[92px_1fr_auto] items-center gap-3.5 py-2.5">
          <dt className="font-medium">{label}</dt>
          <dd className="contents">
            <span className="h-2 rounded-round bg-current/22" aria-hidden="true">
              <span
                className={classNames(
                  'block h-full rounded-round bg-current',
                  widths[Number(value)],
                )}
              />
            </span>
            <span className="text-right [font-variant-numeric:tabular-nums]">
              {value}/{MAX}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Intensity as a bar. */
export function IntensityBar({ intensity }: { intensity: number }) {
  return <LevelBars levels={[{ label: 'Intensität', value: intensity }]} />
}

const dots = Array.from({ length: MAX }, (_, index) => index + 1)

/** Intensity as five dots, the filled ones counting. */
export function IntensityDots({ intensity }: { intensity: number }) {
  return (
    <div className="flex items-center justify-between gap-4 border-y-[1.5px] border-current/30 py-2.5">
      <span className="font-medium">Intensität</span>
      <span role="img" aria-label={`${intensity} von ${MAX}`} className="flex gap-2">
        {dots.map((dot) => (
          <span
            key={dot}
            className={classNames(
              'size-3.5 rounded-round border-[1.5px] border-current',
              dot <= intensity && 'bg-current',
            )}
          />
        ))}
      </span>
    </div>
  )
}
