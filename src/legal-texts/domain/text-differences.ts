/** A line that two versions share, or that only the newer or the older one has. */
export interface TextDifference {
  readonly kind: 'same' | 'added' | 'removed'
  readonly line: string
}

const marked = (lines: readonly string[], kind: TextDifference['kind']): TextDifference[] =>
  lines.map((line) => ({ kind, line }))

/** Above this product of changed lines the middle is shown as removed and added whole. */
const MAX_COMPARED = 1_000_000

/** Lengths of the longest common subsequences of all ends of `before` and `after`. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]
      const next = lengths[i + 1]
      if (!row || !next) continue
      row[j] =
        before[i] === after[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return lengths
}

function compare(before: readonly string[], after: readonly string[]): TextDifference[] {
  if (before.length * after.length > MAX_COMPARED) {
    return [...marked(before, 'removed'), ...marked(after, 'added')]
  }
  const lengths = commonLengths(before, after)
  const differences: TextDifference[] = []
  let [i, j] = [0, 0]
  while (i < before.length && j < after.length) {
    const [older, newer] = [before[i] ?? '', after[j] ?? '']
    const isSame = older === newer
    if (isSame) differences.push({ kind: 'same', line: older })
    else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) {
      differences.push({ kind: 'removed', line: older })
      i += 1
      continue
    } else differences.push({ kind: 'added', line: newer })
    if (isSame) i += 1
    j += 1
  }
  return [...differences, ...marked(before.slice(i), 'removed'), ...marked(after.slice(j), 'added')]
}

/** Returns the lines of two versions of a text, marked as shared, added or removed. */
export function textDifferences(before: string, after: string): TextDifference[] {
  const [older, newer] = [before, after].map((text) => (text === '' ? [] : text.split('\n')))
  if (!older || !newer) return []
  const shorter = Math.min(older.length, newer.length)
  let start = 0
  while (start < shorter && older[start] === newer[start]) start += 1
  let end = 0
  while (end < shorter - start && older.at(-1 - end) === newer.at(-1 - end)) end += 1
  return [
    ...marked(older.slice(0, start), 'same'),
    ...compare(older.slice(start, older.length - end), newer.slice(start, newer.length - end)),
    ...marked(older.slice(older.length - end), 'same'),
  ]
}
