/** Shows a pack size with a no-break space. The stored text stays `250g`. */
export function WeightText({ weight }: { weight: string }) {
  const [, number, unit] = /^(\d+)(k?g)$/.exec(weight) ?? []
  if (!number) return weight
  return (
    <span>
      <span className="weight">{number}</span>
      {unit}
    </span>
  )
}
