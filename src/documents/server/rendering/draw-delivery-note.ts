import { lotTexts, type LineBatch } from '../../../batches/domain/lot-text.ts'
import type { BusinessSettings } from '../../../business/domain/business-settings.ts'
import { shippingMethodLabels } from '../../../business/domain/shipping.ts'
import type { OrderRecord } from '../../../orders/server/reading/find-order-record.ts'
import { formatDate } from '../../../platform/domain/german-format.ts'
import { pdfLabels } from '../../domain/document-kinds.ts'
import { footerColumns, type InvoiceFact } from '../../domain/invoice-texts.ts'
import type { StyledText } from '../pdf/cell.ts'
import { writeLetterHead } from '../pdf/letter-head.ts'
import { makePdf, textStyles } from '../pdf/make-pdf.ts'
import { page, type TextFlow, type Structure } from '../pdf/text-flow.ts'
import { writeTable, type Column } from '../pdf/table.ts'
import { lineDetail, toBuyer, toSeller } from '../issuing/to-content.ts'

const { body, strong, small, label } = textStyles

const columns: readonly Column[] = [
  { head: 'Pos.', x: page.left, width: 24 },
  { head: 'Menge', x: 98, width: 42, align: 'right' },
  { head: 'Artikel', x: 152, width: page.right - 152 },
]

function facts({ order }: OrderRecord, now: string): InvoiceFact[] {
  return [
    ['Datum', formatDate(now)],
    ['Bestellnummer', order.order_number],
    ['Bestellt am', formatDate(order.created_at)],
    ['Versandart', shippingMethodLabels[order.shipping_method]],
    ...(order.tracking_code ? ([['Sendungsnr.', order.tracking_code]] as const) : []),
  ]
}

interface Parcel {
  readonly settings: BusinessSettings
  /** The batches of the coffee in it. */
  readonly batches: readonly LineBatch[]
  readonly now: string
}

function writeLines(
  flow: TextFlow,
  root: Structure,
  { lines }: OrderRecord,
  batches: Parcel['batches'],
): void {
  const rows = lines.map((line, index): StyledText[][] => {
    const { position, quantity: packs } = line
    const details = [lineDetail(line), ...lotTexts(batches, { position, packs })].filter(Boolean)
    return [
      [{ text: String(index + 1), style: body }],
      [{ text: String(line.quantity), style: strong }],
      [{ text: line.name, style: strong }, ...details.map((text) => ({ text, style: small }))],
    ]
  })
  writeTable(flow, root, columns, rows)
}

function writeParagraphs(flow: TextFlow, root: Structure, texts: readonly StyledText[]): void {
  for (const text of texts) {
    const cell = { x: page.left, width: page.right - page.left, texts: [text] }
    flow.row(flow.structure(root, 'P'), [cell], { gap: 4 })
  }
}

/** Returns the groups of paragraphs below the table. */
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

/** Draws the delivery note of a parcel: its content without prices. It is never stored. */
export function drawDeliveryNote(
  record: OrderRecord,
  { settings, batches, now }: Parcel,
): Promise<Uint8Array> {
  const title = pdfLabels['delivery-note']
  const named = `${title} zur Bestellung ${record.order.order_number}`
  const seller = toSeller(settings)
  const frame = {
    title: named,
    brand: seller.brand,
    author: seller.legalName,
    createdAt: now,
    runningHead: named,
    footer: footerColumns(seller),
  }
  return makePdf(frame, (flow, root) => {
    writeLetterHead(flow, root, {
      title,
      seller,
      buyer: toBuyer(record),
      facts: facts(record, now),
    })
    writeLines(flow, root, record, batches)
    flow.y += 8
    for (const paragraphs of closing(record)) {
      writeParagraphs(flow, root, paragraphs)
      flow.y += 8
    }
  })
}
