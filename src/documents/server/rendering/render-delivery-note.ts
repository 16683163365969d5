import type { BusinessSettings } from '../../../business/domain/business-settings.ts'
import { shippingMethodLabels } from '../../../business/domain/shipping.ts'
import type { OrderRecord } from '../../../orders/server/reading/find-order-record.ts'
import { formatDate } from '../../../platform/domain/german-format.ts'
import { paperLabels } from '../../domain/document-kinds.ts'
import { footColumns, type PaperFact } from '../../domain/invoice-texts.ts'
import type { StyledText } from '../paper/cell.ts'
import { writeLetterHead } from '../paper/letter-head.ts'
import { makePdf, textStyles } from '../paper/make-pdf.ts'
import { page, type Paper, type Structure } from '../paper/paper.ts'
import { writeTable, type Column } from '../paper/table.ts'
import { lineDetail, toBuyer, toSeller } from '../issuing/to-content.ts'

const { body, strong, small, label } = textStyles

const columns: readonly Column[] = [
  { head: 'Pos.', x: page.left, width: 24 },
  { head: 'Menge', x: 98, width: 42, align: 'right' },
  { head: 'Artikel', x: 152, width: page.right - 152 },
]

function facts({ order }: OrderRecord, now: string): PaperFact[] {
  return [
    ['Datum', formatDate(now)],
    ['Bestellnummer', order.order_number],
    ['Bestellt am', formatDate(order.created_at)],
    ['Versandart', shippingMethodLabels[order.shipping_method]],
    ...(order.tracking_code ? ([['Sendungsnr.', order.tracking_code]] as const) : []),
  ]
}

function writeLines(paper: Paper, root: Structure, { lines }: OrderRecord): void {
  const rows = lines.map((line, index): StyledText[][] => {
    const detail = lineDetail(line)
    return [
      [{ text: String(index + 1), style: body }],
      [{ text: String(line.quantity), style: strong }],
      [{ text: line.name, style: strong }, ...(detail ? [{ text: detail, style: small }] : [])],
    ]
  })
  writeTable(paper, root, columns, rows)
}

function writeParagraphs(paper: Paper, root: Structure, texts: readonly StyledText[]): void {
  for (const text of texts) {
    const cell = { x: page.left, width: page.right - page.left, texts: [text] }
    paper.row(paper.structure(root, 'P'), [cell], { gap: 4 })
  }
}

/** Groups of paragraphs below the table. */
function closing({ order, lines }: OrderRecord): StyledText[][] {
  const packs = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const count = [{ text: `${packs} Artikel insgesamt`, style: strong }]
  const notes = [
    { text: 'Anmerkung zur Bestellung', style: label },
    { text: order.notes, style: body },
  ]
  const cancelled = [{ text: 'Diese Bestellung ist storniert.', style: strong }]
  return [
    count,
    ...(order.notes ? [notes] : []),
    ...(order.status === 'cancelled' ? [cancelled] : []),
  ]
}

/** The paper that goes into the parcel: what is in it, without prices. Made anew each time. */
export function renderDeliveryNote(
  record: OrderRecord,
  settings: BusinessSettings,
  now: string,
): Promise<Uint8Array> {
  const title = paperLabels['delivery-note']
  const named = `${title} zur Bestellung ${record.order.order_number}`
  const seller = toSeller(settings)
  const frame = {
    title: named,
    brand: seller.brand,
    author: seller.legalName,
    createdAt: now,
    runningHead: named,
    foot: footColumns(seller),
  }
  return makePdf(frame, (paper, root) => {
    writeLetterHead(paper, root, {
      title,
      seller,
      buyer: toBuyer(record),
      facts: facts(record, now),
    })
    writeLines(paper, root, record)
    paper.y += 8
    for (const paragraphs of closing(record)) {
      writeParagraphs(paper, root, paragraphs)
      paper.y += 8
    }
  })
}
