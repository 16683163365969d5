/** One bar; `limit` is drawn as a line across it. */
interface Bar {
  readonly label: string
  readonly value: number
  /** How it is written behind the bar. */
  readonly text: string
  readonly limit?: number
}

export interface Chart {
  readonly file: string
  readonly title: string
  readonly bars: readonly Bar[]
}

const [WIDTH, LABEL, TEXT, ROW, TOP] = [720, 250, 110, 32, 48]

/** Escapes text for XML. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Draws horizontal bars; a screen reader reads title and all figures. */
export function chartSvg({ title, bars }: Chart): string {
  const most = Math.max(1e-9, ...bars.map(({ value, limit }) => Math.max(value, limit ?? 0)))
  const room = WIDTH - LABEL - TEXT
  const length = (value: number): string => ((value / most) * room).toFixed(1)
  const rows = bars.map(({ label, value, text, limit }, index) => {
    const y = TOP + index * ROW
    const x = limit === undefined ? 0 : LABEL + Number(length(limit))
    const line = `<path class="limit" d="M${x} ${y - 3}v26"/>`
    return `<text class="word" x="${LABEL - 10}" y="${y + 15}" text-anchor="end">${escapeXml(label)}</text>
<rect class="bar" x="${LABEL}" y="${y}" width="${length(value)}" height="20"/>${limit === undefined ? '' : line}
<text class="word" x="${WIDTH - TEXT + 10}" y="${y + 15}">${escapeXml(text)}</text>`
  })
  const description = bars.map(({ label, text, limit }) => {
    return `${label}: ${text}${limit === undefined ? '' : ` (budget ${limit})`}`
  })
  const height = TOP + bars.length * ROW + 8
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title desc">
<title id="title">${escapeXml(title)}</title>
<desc id="desc">${escapeXml(description.join('; '))}</desc>
<style>
text{font:14px system-ui,sans-serif}
.word{fill:#2b1a12}.bar{fill:#b3261e}.limit{stroke:#2b1a12;stroke-width:2}
@media (prefers-color-scheme:dark){.word{fill:#f6ecdc}.bar{fill:#e2574c}.limit{stroke:#f6ecdc}}
</style>
<text class="word" x="0" y="22" font-weight="700">${escapeXml(title)}</text>
${rows.join('\n')}
</svg>
`
}
