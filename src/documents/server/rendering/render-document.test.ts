import { expect, it } from 'vitest'
import { initialBusiness } from '../../../business/domain/initial-business.ts'
import type { TermsContent } from '../../../terms/domain/terms-content.ts'
import { drawTerms } from './draw-terms.ts'
import { renderTerms } from './render-document.ts'

const content: TermsContent = {
  seller: initialBusiness,
  title: 'Allgemeine Geschäftsbedingungen',
  blocks: [{ kind: 'text', text: 'Es gilt, was hier steht.' }],
}
const MOMENT = '2026-11-24T12:00:00.000Z'

it('a document that the thread renders has the bytes of one that is drawn here', async () => {
  const [rendered, drawn] = await Promise.all([
    renderTerms(content, MOMENT),
    drawTerms(content, MOMENT),
  ])
  expect(Buffer.compare(rendered, drawn)).toBe(0)
})

it('documents that are asked for at once are rendered one after the other, each with its own content', async () => {
  const titles = ['Eins', 'Zwei', 'Drei']
  const render = (title: string) => renderTerms({ ...content, title }, MOMENT)
  const together = await Promise.all(titles.map(render))
  for (const [index, title] of titles.entries()) {
    expect(Buffer.compare(together[index] ?? new Uint8Array(), await render(title))).toBe(0)
  }
  expect(new Set(together.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(3)
})

it('a document that cannot be drawn is refused with the reason, and the next one is rendered', async () => {
  const broken = { ...content, blocks: null as never }
  await expect(renderTerms(broken, MOMENT)).rejects.toThrow(/could not be drawn: TypeError/)
  expect((await renderTerms(content, MOMENT)).length).toBeGreaterThan(1000)
})

it('what cannot be handed to the thread is refused, and the next document is rendered', async () => {
  const broken = { ...content, title: (() => 'Titel') as never }
  await expect(renderTerms(broken, MOMENT)).rejects.toThrow(/could not be cloned/)
  expect((await renderTerms(content, MOMENT)).length).toBeGreaterThan(1000)
})

it('a document that needs more memory than the thread usually has is rendered, and so is the next one', async () => {
  const blocks = Array.from({ length: 4_000 }, () => ({ kind: 'text' as const, text: 'Kurz.' }))
  expect((await renderTerms({ ...content, blocks }, MOMENT)).length).toBeGreaterThan(1_000_000)
  expect((await renderTerms(content, MOMENT)).length).toBeGreaterThan(1000)
}, 60_000)
