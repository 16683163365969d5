import type { Seller } from '../../../business/domain/seller.ts'
import type { Buyer } from '../../domain/document-content.ts'
import { senderLine, type InvoiceFact } from '../../domain/invoice-texts.ts'
import type { Cell } from './cell.ts'
import { textStyles } from './make-pdf.ts'
import { page, type TextFlow, type Structure } from './text-flow.ts'

const ADDRESS_TOP = 128
const ADDRESS_WIDTH = 230
/** Smallest top of the title: below the window of an envelope. */
const TITLE_TOP = 236
const FACTS_LEFT = 326
const LABEL_WIDTH = 92

function buyerLines({ company = '', name, street, postalCode, city, country }: Buyer): string[] {
  return [company, name, street, `${postalCode} ${city}`.trim(), country].filter(Boolean)
}

/** Writes sender, address, numbers, dates and the title of the document. */
export function writeLetterHead(
  flow: TextFlow,
  root: Structure,
  head: {
    readonly title: string
    readonly seller: Seller
    readonly buyer: Buyer
    readonly facts: readonly InvoiceFact[]
  },
): void {
  const sender: Cell = {
    x: page.left,
    width: ADDRESS_WIDTH,
    texts: [{ text: senderLine(head.seller), style: textStyles.small }],
  }
  flow.y = ADDRESS_TOP
  flow.row(flow.structure(root, 'P'), [sender], { gap: 6 })
  const top = flow.y
  const address: Cell = {
    x: page.left,
    width: ADDRESS_WIDTH,
    texts: buyerLines(head.buyer).map((text) => ({ text, style: textStyles.body })),
  }
  flow.row(flow.structure(root, 'P'), [address])
  const addressEnd = flow.y
  // The facts stand beside the address, unless the address continues on another page.
  const isBeside = flow.pages === 1
  if (isBeside) flow.y = top
  for (const fact of head.facts) writeFact(flow, flow.structure(root, 'P'), fact)
  if (isBeside && flow.pages === 1) flow.y = Math.max(flow.y, addressEnd, TITLE_TOP)
  flow.y += 26
  const title: Cell = {
    x: page.left,
    width: page.right - page.left,
    texts: [{ text: head.title, style: textStyles.title }],
  }
  flow.row(flow.structure(root, 'H1'), [title], { gap: 14 })
}

function writeFact(flow: TextFlow, parent: Structure, [label, value]: InvoiceFact): void {
  const labelCell: Cell = {
    x: FACTS_LEFT,
    width: LABEL_WIDTH,
    texts: [{ text: label, style: textStyles.body }],
  }
  const valueCell: Cell = {
    x: FACTS_LEFT + LABEL_WIDTH,
    width: page.right - FACTS_LEFT - LABEL_WIDTH,
    texts: [{ text: value, style: textStyles.strong }],
  }
  flow.row(parent, [labelCell, valueCell], { gap: 1 })
}
