import type { Seller } from '../../../business/domain/seller.ts'
import type { Buyer } from '../../domain/document-content.ts'
import { senderLine, type PaperFact } from '../../domain/invoice-texts.ts'
import type { Cell } from './cell.ts'
import { textStyles } from './make-pdf.ts'
import { page, type Paper, type Structure } from './paper.ts'

const ADDRESS_TOP = 128
const ADDRESS_WIDTH = 230
/** Where the title stands at least: below the window of an envelope. */
const TITLE_TOP = 236
const FACTS_LEFT = 326
const LABEL_WIDTH = 92

function buyerLines({ name, street, postalCode, city, country }: Buyer): string[] {
  return [name, street, `${postalCode} ${city}`.trim(), country].filter(Boolean)
}

/** Sender, address, numbers and dates, and what the paper is. */
export function writeLetterHead(
  paper: Paper,
  root: Structure,
  head: {
    readonly title: string
    readonly seller: Seller
    readonly buyer: Buyer
    readonly facts: readonly PaperFact[]
  },
): void {
  const sender: Cell = {
    x: page.left,
    width: ADDRESS_WIDTH,
    texts: [{ text: senderLine(head.seller), style: textStyles.small }],
  }
  paper.y = ADDRESS_TOP
  paper.row(paper.structure(root, 'P'), [sender], { gap: 6 })
  const top = paper.y
  const address: Cell = {
    x: page.left,
    width: ADDRESS_WIDTH,
    texts: buyerLines(head.buyer).map((text) => ({ text, style: textStyles.body })),
  }
  paper.row(paper.structure(root, 'P'), [address])
  const addressEnd = paper.y
  // Beside the address, unless that went on on another page.
  const isBeside = paper.pages === 1
  if (isBeside) paper.y = top
  for (const fact of head.facts) writeFact(paper, paper.structure(root, 'P'), fact)
  if (isBeside && paper.pages === 1) paper.y = Math.max(paper.y, addressEnd, TITLE_TOP)
  paper.y += 26
  const title: Cell = {
    x: page.left,
    width: page.right - page.left,
    texts: [{ text: head.title, style: textStyles.title }],
  }
  paper.row(paper.structure(root, 'H1'), [title], { gap: 14 })
}

function writeFact(paper: Paper, parent: Structure, [label, value]: PaperFact): void {
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
  paper.row(parent, [labelCell, valueCell], { gap: 1 })
}
