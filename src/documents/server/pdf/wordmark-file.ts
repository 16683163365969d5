import { signs } from '../../../content/domain/signs.ts'

const drawings = import.meta.glob<string>('../../../../assets/images/wordmark-*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

function findWordmark(): string {
  const found = Object.entries(drawings).find(([path]) => path.endsWith(signs.wordmark))
  if (!found) throw new Error(`${signs.wordmark} is missing`)
  return found[1]
}

/** The shop's wordmark as SVG. */
export const wordmark = findWordmark()
