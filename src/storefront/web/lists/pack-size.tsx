import { WeightText } from '../choice/weight-text.tsx'

/** The size that the price belongs to, until the choice of sizes is there. */
export function PackSize({ weight }: { weight: string }) {
  return weight ? (
    <p className="pack-size">
      <WeightText weight={weight} />
    </p>
  ) : null
}
