import { escapeXml } from '../bench/charts.ts'
import type { Frame } from './cpu-profile.ts'

const [WIDTH, ROW, TOP, LETTER] = [1200, 16, 64, 6.4]
/** Parts of the width below which a function is left out with all that it called. */
const LEAST_SHARE = 0.003

const kinds = [
  { name: 'the shop', colour: '#c4452f' },
  { name: 'packages', colour: '#d98b2b' },
  { name: 'Node.js', colour: '#5b7f5a' },
  { name: 'native code and garbage collection', colour: '#7a6a5d' },
] as const

function kindOf({ url }: Frame): number {
  if (url.includes('node_modules')) return 1
  if (url.startsWith('node:')) return 2
  return url === '' ? 3 : 0
}

/** Draws the functions from the top to what they called; each is as wide as its part of the processor time. */
export function flameGraphSvg(root: Frame, title: string): string {
  const shapes: string[] = []
  let depth = 0
  const draw = (frame: Frame, x: number, row: number): void => {
    const width = (frame.micros / root.micros) * WIDTH
    if (width < WIDTH * LEAST_SHARE) return
    depth = Math.max(depth, row)
    const name = frame.name || '(anonymous)'
    const share = `${((frame.micros / root.micros) * 100).toFixed(1)} %`
    const letters = Math.floor((width - 6) / LETTER)
    const label = name.length <= letters ? name : `${name.slice(0, Math.max(0, letters - 1))}…`
    const y = TOP + row * ROW
    const text =
      letters < 4 ? '' : `<text x="${(x + 3).toFixed(1)}" y="${y + 12}">${escapeXml(label)}</text>`
    shapes.push(
      `<g><title>${escapeXml(`${name}, ${share}`)}</title><rect class="k${kindOf(frame)}" x="${x.toFixed(1)}" y="${y}" width="${Math.max(0.5, width - 0.5).toFixed(1)}" height="15"/>${text}</g>`,
    )
    let left = x
    for (const call of frame.calls.toSorted((a, b) => b.micros - a.micros)) {
      draw(call, left, row + 1)
      left += (call.micros / root.micros) * WIDTH
    }
  }
  let left = 0
  for (const call of root.calls.toSorted((a, b) => b.micros - a.micros)) {
    draw(call, left, 0)
    left += (call.micros / root.micros) * WIDTH
  }
  const legend = kinds.map(({ name }, index) => {
    const x = index * 150
    return `<rect class="k${index}" x="${x}" y="34" width="14" height="14"/><text class="word" x="${x + 20}" y="46">${name}</text>`
  })
  const height = TOP + (depth + 1) * ROW + 8
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">
<title id="title">${escapeXml(title)}</title>
<style>
text{font:11px ui-monospace,monospace;fill:#fff}.word{font:12px system-ui,sans-serif;fill:#2b1a12}.title{font-size:15px;font-weight:700}
${kinds.map(({ colour }, index) => `.k${index}{fill:${colour}}`).join('')}
@media (prefers-color-scheme:dark){.word{fill:#f6ecdc}}
</style>
<text class="word title" x="0" y="20">${escapeXml(title)}</text>
${legend.join('\n')}
${shapes.join('\n')}
</svg>
`
}
