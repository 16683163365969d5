import type PDFDocument from 'pdfkit'
import { isMainThread, workerData } from 'node:worker_threads'

/** What the thread that draws PDFs gets when it starts. */
export interface PdfThreadData {
  readonly wordmark: string
}

/** The PDF worker runs without Vite and cannot import the SVG, so the main thread passes it as worker data. */
const svg = isMainThread
  ? (await import('./wordmark-file.ts')).wordmark
  : (workerData as PdfThreadData).wordmark

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/** Returns left edge, top and width of the drawing in its own units. */
function viewBoxOf(svg: string): readonly [number, number, number] {
  const [left = 0, top = 0, width = 1] = (attribute(svg, 'viewBox') ?? '').split(' ').map(Number)
  return [left, top, width]
}

/** Draws the shop's wordmark, as the web pages show it, `width` points wide. */
export function drawWordmark(
  doc: InstanceType<typeof PDFDocument>,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const [left, top, drawnWidth] = viewBoxOf(svg)
  doc
    .save()
    .translate(x, y)
    .scale(width / drawnWidth)
    .translate(-left, -top)
  for (const [tag, name] of svg.matchAll(/<(path|g|\/g)\b[^>]*>/g)) {
    if (name === 'g') {
      const [dx = 0, dy = 0] = (/translate\(([^)]*)\)/.exec(tag)?.[1] ?? '')
        .split(/[ ,]+/)
        .map(Number)
      doc.save().translate(dx, dy)
    } else if (name === '/g') doc.restore()
    else if (attribute(tag, 'opacity') !== '0') drawPath(doc, tag)
  }
  doc.restore()
}

function drawPath(doc: InstanceType<typeof PDFDocument>, tag: string): void {
  const path = doc.path(attribute(tag, 'd') ?? '')
  const stroke = attribute(tag, 'stroke')
  if (!stroke) {
    path.fill(attribute(tag, 'fill') ?? '#1E1311')
    return
  }
  path
    .lineWidth(Number(attribute(tag, 'stroke-width') ?? 1))
    .lineCap('round')
    .stroke(stroke)
}
