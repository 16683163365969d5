import { expect } from 'vitest'
import type { TestShop } from '../shop.ts'

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Elements inside a line of text; all others begin a text of their own. */
const INLINE = /<\/?(?:a|abbr|b|em|i|small|span|strong)(?: [^>]*)?>/g

/** Returns the texts of a page as it is read, one for each block, without scripts and what stands in for them. */
export function textBlocks(html: string): readonly string[] {
  return html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|noscript|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(INLINE, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&[^;\s]+;/g, (entity) => entities[entity] ?? entity)
    .replaceAll('\u00AD', '')
    .split('\n')
    .map((block) => block.replaceAll(/\s+/g, ' ').trim())
    .filter((block) => block !== '')
}

/** Returns the sentences and headings of a page that have at least so many words. */
export function sentences(html: string, words: number): readonly string[] {
  return textBlocks(html)
    .flatMap((block) => block.split(/(?<=[.?!:])\s+/))
    .filter((sentence) => sentence.split(' ').length >= words)
}

/** Returns the HTML of a page that the shop must have. */
export async function htmlOf(shop: TestShop, path: string): Promise<string> {
  const response = await shop.request(path)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}
