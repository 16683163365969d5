import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { initialView } from '../../../../test/settings/business.ts'
import { readPdf } from '../../../../test/money/pdf.ts'
import { toBusinessView } from '../../../business/domain/business-view.ts'
import { initialBusiness } from '../../../business/domain/initial-business.ts'
import { termsParts } from '../../../content/domain/terms.ts'
import { TermsText } from '../../../content/web/legal/terms-text.tsx'
import { toTermsContent } from '../../../terms/domain/terms-content.ts'
import { drawTerms } from './draw-terms.ts'

const MOMENT = '2026-11-21T10:00:00.000Z'

const render = (business = initialBusiness) =>
  drawTerms(
    toTermsContent(business, termsParts(toBusinessView(business, initialView.publicUrl))),
    MOMENT,
  )

/** Compares words only, because web page and PDF break lines at different places. */
const wordsOf = (text: string): string => text.replaceAll(/\s+/g, '')

describe('the terms PDF', () => {
  it('the terms PDF contains every word of the web page in the same order', async () => {
    const { pages } = await readPdf(await render())
    const pdf = wordsOf(pages.join(''))
    const html = renderToStaticMarkup(createElement(TermsText, { business: initialView }))
    const blocks = html
      .split(/<\/?(?:h2|h3|p|li|ol|ul|address|br)\b[^>]*>/)
      .map((part) =>
        part
          .replaceAll(/<[^>]*>/g, '')
          .replaceAll('&amp;', '&')
          .replaceAll('&#x27;', "'"),
      )
      .filter((part) => part.trim() !== '')
    expect(blocks.length).toBeGreaterThan(40)
    // The footer of a page may divide a long paragraph.
    for (const block of blocks) expect(pdf).toContain(wordsOf(block).slice(0, 150))
  })

  it('the terms PDF is tagged as German, has a title and contains every text the law requires', async () => {
    const { title, language, isTagged, text } = await readPdf(await render())
    expect([language, isTagged]).toEqual(['de-DE', true])
    expect(title).toContain('Allgemeine Geschäftsbedingungen')
    for (const expected of [
      'Fassung vom 21.11.2026',
      'binnen vierzehn Tagen ohne Angabe von Gründen',
      'Muster-Widerrufsformular',
      'Hiermit widerrufe(n) ich/wir',
      initialBusiness.legalName,
      initialBusiness.email,
    ]) {
      expect(text).toContain(expected)
    }
    expect(text).not.toMatch(/\bTMG\b|TTDSG|consumers\/odr/)
  })

  it('the terms PDF has the same bytes for the same text and embeds every font', async () => {
    const [first, second] = [await render(), await render()]
    expect(Buffer.compare(first, second)).toBe(0)
    const file = Buffer.from(first).toString('latin1')
    const descriptors = file.match(/\/Type \/FontDescriptor/g) ?? []
    expect(descriptors.length).toBeGreaterThan(0)
    expect(file.match(/\/FontFile[23] /g)).toHaveLength(descriptors.length)
  })
})
