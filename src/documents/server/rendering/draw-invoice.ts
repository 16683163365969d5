import { formatDate } from '../../../platform/domain/german-format.ts'
import { formatEuro } from '../../../platform/domain/money.ts'
import { GIROCODE_HINT } from '../../../payments/domain/girocode-hint.ts'
import { drawQr } from '../../../platform/server/qr/draw-qr.ts'
import type { DocumentContent } from '../../domain/document-content.ts'
import { pdfLabels } from '../../domain/document-kinds.ts'
import {
  footerColumns,
  invoiceFacts,
  invoiceNotes,
  invoiceTitle,
  shippingLabel,
} from '../../domain/invoice-texts.ts'
import { ciiInvoice } from '../e-invoice/cii-invoice.ts'
import type { StyledText } from '../pdf/cell.ts'
import { writeLetterHead } from '../pdf/letter-head.ts'
import { makePdf, textStyles } from '../pdf/make-pdf.ts'
import { page, type TextFlow, type Structure } from '../pdf/text-flow.ts'
import { writeTable, type Column } from '../pdf/table.ts'

const { body, strong, small } = textStyles

const plain = (text: string): StyledText[] => [{ text, style: body }]

function lineColumns(hasTax: boolean): Column[] {
  const tax: Column[] = hasTax ? [{ head: 'USt.', x: 416, width: 42, align: 'right' }] : []
  return [
    { head: 'Pos.', x: page.left, width: 24 },
    { head: 'Artikel', x: 98, width: 200 },
    { head: 'Menge', x: 302, width: 42, align: 'right' },
    { head: 'Einzelpreis', x: 348, width: 64, align: 'right' },
    ...tax,
    { head: 'Gesamt', x: 464, width: page.right - 464, align: 'right' },
  ]
}

function writeLines(flow: TextFlow, root: Structure, content: DocumentContent): void {
  const hasTax = content.taxRegime === 'regular'
  const rows = content.lines.map((line, index) => [
    plain(String(index + 1)),
    [
      { text: line.name, style: strong },
      ...(line.detail ? [{ text: line.detail, style: small }] : []),
    ],
    plain(String(line.quantity)),
    plain(formatEuro(line.unitPriceCents)),
    ...(hasTax ? [plain(percent(line.taxRatePercent))] : []),
    plain(formatEuro(line.totalCents)),
  ])
  writeTable(flow, root, lineColumns(hasTax), rows)
}

const percent = (rate: number): string => `${rate}\u00A0%`

const SUMS_LEFT = 302

function writeSum(
  flow: TextFlow,
  root: Structure,
  [label, cents]: readonly [string, number],
  style: StyledText['style'] = body,
): void {
  const edges = { x: SUMS_LEFT, width: 156 }
  flow.row(
    flow.structure(root, 'P'),
    [
      { ...edges, texts: [{ text: label, style }] },
      {
        x: 464,
        width: page.right - 464,
        align: 'right',
        texts: [{ text: formatEuro(cents), style }],
      },
    ],
    { gap: 3 },
  )
}

function writeSums(flow: TextFlow, root: Structure, content: DocumentContent): void {
  flow.keepTogether(110)
  flow.y += 4
  writeSum(flow, root, ['Zwischensumme', content.subtotalCents])
  writeSum(flow, root, [shippingLabel(content), content.shippingCents])
  flow.rule(SUMS_LEFT)
  flow.y += 4
  const total = content.kind === 'cancellation' ? 'Stornobetrag' : 'Rechnungsbetrag'
  writeSum(flow, root, [total, content.totalCents], { ...strong, size: 12 })
}

/** Writes net, tax and gross of every tax rate (UStG § 14 Abs. 4 Nr. 7 and 8). */
function writeTaxes(flow: TextFlow, root: Structure, { taxes }: DocumentContent): void {
  if (taxes.length === 0) return
  const columns: Column[] = [
    { head: 'Steuersatz', x: page.left, width: 80 },
    { head: 'Netto', x: 160, width: 100, align: 'right' },
    { head: 'Umsatzsteuer', x: 270, width: 100, align: 'right' },
    { head: 'Brutto', x: 464, width: page.right - 464, align: 'right' },
  ]
  flow.y += 12
  flow.keepTogether(40 + taxes.length * 24)
  const rows = taxes.map(({ ratePercent, grossCents, taxCents }) => [
    plain(percent(ratePercent)),
    plain(formatEuro(grossCents - taxCents)),
    plain(formatEuro(taxCents)),
    plain(formatEuro(grossCents)),
  ])
  writeTable(flow, root, columns, rows)
}

function writeNotes(flow: TextFlow, root: Structure, content: DocumentContent): void {
  flow.y += 12
  for (const text of invoiceNotes(content)) {
    const cell = { x: page.left, width: page.right - page.left, texts: plain(text) }
    flow.row(flow.structure(root, 'P'), [cell], { gap: 6 })
  }
}

/** Side of the GiroCode in points: 31 mm, so that cameras read it from paper. */
const GIROCODE_SIDE = 88

function writeGirocode(flow: TextFlow, root: Structure, { payment }: DocumentContent): void {
  if (payment?.girocode === undefined) return
  flow.keepTogether(GIROCODE_SIDE)
  const bottom = flow.y + GIROCODE_SIDE
  const alt = 'GiroCode mit den Angaben zur Überweisung'
  flow.qrCode(root, drawQr(payment.girocode), GIROCODE_SIDE, alt)
  flow.y += GIROCODE_SIDE / 2 - 12
  const x = page.left + GIROCODE_SIDE + 6
  const caption = { x, width: page.right - x, texts: plain(GIROCODE_HINT) }
  flow.row(flow.structure(root, 'P'), [caption])
  flow.y = bottom
}

/** Draws an invoice or its cancellation as PDF; the same content makes the same bytes. */
export function drawInvoice(content: DocumentContent): Promise<Uint8Array> {
  const { kind, number, issuedAt, seller } = content
  const label = pdfLabels[kind]
  const frame = {
    title: invoiceTitle(content),
    brand: seller.brand,
    author: seller.legalName,
    createdAt: issuedAt,
    runningHead: `${label} ${number} vom ${formatDate(issuedAt)}`,
    footer: footerColumns(seller),
    // The PDF of a document from before e-invoices stays the same to the byte.
    ...(content.eInvoice && { eInvoiceXml: ciiInvoice(content, 'zugferd') }),
  }
  return makePdf(frame, (flow, root) => {
    const { buyer } = content
    writeLetterHead(flow, root, { title: label, seller, buyer, facts: invoiceFacts(content) })
    writeLines(flow, root, content)
    writeSums(flow, root, content)
    writeTaxes(flow, root, content)
    writeNotes(flow, root, content)
    writeGirocode(flow, root, content)
  })
}
