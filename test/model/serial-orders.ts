/** Every order in which these requests could have been answered. */
export function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) =>
    orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}

/** Every choice among requests whose answers were lost: each of them was done or not done. */
export function subsets(items: readonly number[]): number[][] {
  const [first, ...rest] = items
  if (first === undefined) return [[]]
  return subsets(rest).flatMap((one) => [one, [first, ...one]])
}
