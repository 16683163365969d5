import { formatDate } from '../../../platform/domain/german-format.ts'
import { footerColumns } from '../../domain/invoice-texts.ts'
import type { TermsBlock, TermsContent } from '../../../terms/domain/terms-content.ts'
import type { TextStyle } from '../pdf/cell.ts'
import { makePdf, textStyles } from '../pdf/make-pdf.ts'
import { page, type TextFlow, type Structure } from '../pdf/text-flow.ts'

const { body, strong, small } = textStyles

const TITLE: TextStyle = { ...textStyles.title, size: 16 }
const HEADING: TextStyle = { ...strong, size: 11.5 }
const TITLE_TOP = 128
const INDENT = 18

/** Space that a heading needs, so that the first lines below it are on the same page. */
const HEADING_SPACE = 70
/** The model form fits on one page and has room between its lines, to be filled in by hand. */
const FORM_HEIGHT = 260
const FORM_GAP = 14

interface TextOptions {
  readonly tag: string
  readonly style: TextStyle
  readonly gap: number
}

interface List {
  readonly items: readonly string[]
  readonly sign: (index: number) => string
  readonly gap: number
}

function writeText(
  flow: TextFlow,
  parent: Structure,
  text: string,
  { tag, style, gap }: TextOptions,
) {
  const cell = { x: page.left, width: page.right - page.left, texts: [{ text, style }] }
  flow.row(flow.structure(parent, tag), [cell], { gap })
}

function writeHeading(flow: TextFlow, root: Structure, text: string, options: TextOptions): void {
  flow.keepTogether(HEADING_SPACE)
  flow.y += 6
  writeText(flow, root, text, options)
}

function writeList(flow: TextFlow, root: Structure, { items, sign, gap }: List): void {
  const list = flow.structure(root, 'L')
  for (const [index, item] of items.entries()) {
    const mark = { x: page.left, width: INDENT, texts: [{ text: sign(index), style: body }] }
    const text = {
      x: page.left + INDENT,
      width: page.right - page.left - INDENT,
      texts: [{ text: item, style: body }],
    }
    flow.row(flow.structure(list, 'LI'), [mark, text], { tag: 'LBody', gap })
  }
  flow.y += 3
}

function writeBlock(flow: TextFlow, root: Structure, block: TermsBlock): void {
  switch (block.kind) {
    case 'heading':
      return writeHeading(flow, root, block.text, { tag: 'H2', style: HEADING, gap: 3 })
    case 'subheading':
      return writeHeading(flow, root, block.text, { tag: 'H3', style: strong, gap: 3 })
    case 'text':
      return writeText(flow, root, block.text, { tag: 'P', style: body, gap: 5 })
    case 'steps':
      return writeList(flow, root, { ...block, sign: (index) => `${index + 1}.`, gap: 3 })
    case 'points':
      return writeList(flow, root, { ...block, sign: () => '–', gap: FORM_GAP })
  }
}

/**
 * Draws the terms or another legal text valid since `createdAt` (ISO); the same content makes the same
 * bytes.
 */
export function drawTerms(
  content: TermsContent,
  createdAt: string,
  runningHead = 'AGB und Widerruf',
): Promise<Uint8Array> {
  const { seller, title, blocks } = content
  const frame = {
    title: `${title}, ${seller.brand}`,
    brand: seller.brand,
    author: seller.legalName,
    createdAt,
    runningHead,
    footer: footerColumns(seller),
  }
  return makePdf(frame, (flow, root) => {
    flow.y = TITLE_TOP
    writeText(flow, root, title, { tag: 'H1', style: TITLE, gap: 6 })
    const since = `Fassung vom ${formatDate(createdAt)}`
    writeText(flow, root, since, { tag: 'P', style: small, gap: 8 })
    for (const [index, block] of blocks.entries()) {
      const isForm = block.kind === 'subheading' && blocks[index + 2]?.kind === 'points'
      if (isForm) flow.keepTogether(FORM_HEIGHT)
      writeBlock(flow, root, block)
    }
  })
}
