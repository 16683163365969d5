/** Returns the grams in a pack of this size (`250g`, `1kg`); 0 for goods without a weight. */
export function gramsOf(weight: string): number {
  const match = /^(\d{1,6})(k?)g$/.exec(weight)
  return match ? Number(match[1]) * (match[2] ? 1000 : 1) : 0
}
