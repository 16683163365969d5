/** A pack size with the gap that German typesetting wants, while its text stays `250g`. */
export function WeightText({ weight }: { weight: string }) {
  const [, number, unit] = /^(\d+)(k?g)$/.exec(weight) ?? []
  if (!number) return weight
  return (
    <span>
      <span className="mr-[0.25em]">{number}</span>
      {unit}
    </span>
  )
}
