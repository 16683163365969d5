/**
 * Divides the price of a set among its packs by their normal prices; the last pack takes the cents that are
 * left, so the shares always sum to the price. Cents. The tax of each pack follows from its share (UStG § 10).
 */
export function setShares(priceCents: number, normalCents: readonly number[]): number[] {
  const sum = normalCents.reduce((total, cents) => total + BigInt(cents), 0n)
  let left = priceCents
  return normalCents.map((cents, index) => {
    const isLast = index === normalCents.length - 1
    const part = sum === 0n ? 0n : (BigInt(priceCents) * BigInt(cents)) / sum
    const share = isLast ? left : Number(part)
    left -= share
    return share
  })
}
