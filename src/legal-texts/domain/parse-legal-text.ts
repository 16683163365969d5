import type { BusinessView } from '../../business/domain/business-view.ts'
import { legalParagraph, type LegalBlock, type LegalPart } from '../../content/domain/legal-text.ts'
import { counted } from '../../platform/domain/german-format.ts'
import {
  fillListItem,
  fillPlaceholders,
  hasLooseBraces,
  mostLinesOf,
  unknownPlaceholders,
} from './placeholders.ts'

/**
 * The markup of a replaced legal text, line by line:
 *
 * - `# Überschrift` and `## Zwischenüberschrift`
 * - `- Punkt`, and `1. Schritt`, `2. Schritt`, … as a numbered list
 * - `[Text](/versand)` or `[Text](https://…)` in a paragraph
 * - `{{business.name}}` for a setting
 *
 * Everything else is a paragraph, which an empty line ends. There is no HTML.
 */
const HEADING = /^# +(\S.*)$/
const SUBHEADING = /^## +(\S.*)$/
const POINT = /^[-–•] +(\S.*)$/
const STEP = /^(\d{1,3})\. +(\S.*)$/
const LINK = /\[([^[\]]+)\]\(([^()\s]*)\)/g
const TARGET = /^(?:\/(?![/\\])|https:\/\/[^/\s])[^\s"<>\\]*$/
const HTML = /<[/!?a-z]/i

/**
 * Lines with text. The terms and the withdrawal instruction share a PDF, so it has at most twice as many. With the 96 MB
 * of its thread (pdf-thread.ts), 3,000 steps of words that differ were drawn, and 4,000 were not; of paragraphs and
 * headings, 5,000 were.
 */
export const MAX_LEGAL_LINES = 1000

/** As many fit on a screen; the others are told by their number. */
const MAX_PROBLEMS = 20

const inLine = (index: number, what: string): string => `Zeile ${index + 1}: ${what}`

function lineProblem(line: string): string | null {
  if (HTML.test(line)) return 'HTML ist hier nicht möglich.'
  const [unknown] = unknownPlaceholders(line)
  if (unknown !== undefined) return `Den Platzhalter {{${unknown}}} gibt es nicht.`
  if (hasLooseBraces(line)) return 'Ein Platzhalter steht in zwei geschweiften Klammern: {{name}}.'
  const links = [...line.matchAll(LINK)]
  const broken = links.find(([, , target = '']) => !TARGET.test(target))
  if (broken)
    return `Links müssen mit / oder https:// beginnen; „${broken[2]}“ ist kein gültiges Ziel.`
  const isList = [HEADING, SUBHEADING, POINT].some((form) => form.test(line))
  return isList && links.length > 0 ? 'Links sind nur in Absätzen möglich.' : null
}

const linesOf = (text: string): string[] =>
  text.split(/\r\n|\r|\n/).map((line) => line.replaceAll('\t', ' ').trim())

/** Returns what is wrong with a text, with the number of each line, in German sentences, or null. */
export function legalTextProblem(text: string): string | null {
  const lines = linesOf(text)
  const written = lines
    .filter((line) => line !== '')
    .reduce((sum, line) => sum + mostLinesOf(line), 0)
  if (written > MAX_LEGAL_LINES)
    return `Bitte kürzen Sie den Text auf höchstens ${counted(MAX_LEGAL_LINES, 'Zeile', 'Zeilen')}, weil er auch als PDF verschickt wird. Es sind ${counted(written, 'Zeile', 'Zeilen')}; leere zählen nicht mit.`
  const problems = lines.flatMap((line, index) => {
    const problem = lineProblem(line)
    return problem === null ? [] : [inLine(index, problem)]
  })
  if (problems.length === 0) return null
  const more = problems.length - MAX_PROBLEMS
  const rest = more > 0 ? [`Und ${counted(more, 'weitere Zeile', 'weitere Zeilen')}.`] : []
  return [...problems.slice(0, MAX_PROBLEMS), ...rest].join('\n')
}

function partsOf(text: string, fill: (text: string) => string): LegalPart[] {
  const parts: LegalPart[] = []
  let end = 0
  for (const { index, 0: written, 1: label = '', 2: path = '' } of text.matchAll(LINK)) {
    if (index > end) parts.push(fill(text.slice(end, index)))
    parts.push({ text: fill(label), path })
    end = index + written.length
  }
  if (end < text.length) parts.push(fill(text.slice(end)))
  return parts
}

/** Takes the lines of one list from `start` on; a numbered list must count 1, 2, 3. */
function listAt(lines: readonly string[], start: number) {
  const points: string[] = []
  const steps: string[] = []
  for (let index = start; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const [, point] = POINT.exec(line) ?? []
    const [, number, step] = STEP.exec(line) ?? []
    if (point !== undefined && steps.length === 0) points.push(point)
    else if (step !== undefined && points.length === 0 && Number(number) === steps.length + 1)
      steps.push(step)
    else break
  }
  return { points, steps }
}

/** Returns the text of the lines from `start` up to an empty line, a heading or a list. */
function paragraphAt(lines: readonly string[], start: number): string[] {
  const isOther = (line: string): boolean =>
    line === '' || [HEADING, SUBHEADING, POINT].some((form) => form.test(line))
  let end = start + 1
  while (end < lines.length && !isOther(lines[end] ?? '')) end += 1
  return lines.slice(start, end)
}

/** Returns a checked text as blocks, its placeholders filled with the settings. */
export function parseLegalText(text: string, business: BusinessView): LegalBlock[] {
  // Filled after the markup was read, so that no setting is read as markup.
  const fill = (written: string): string => fillPlaceholders(written, business)
  const lines = linesOf(text)
  const blocks: LegalBlock[] = []
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? ''
    const [, heading] = HEADING.exec(line) ?? []
    const [, subheading] = SUBHEADING.exec(line) ?? []
    const { points, steps } = listAt(lines, at)
    const hasLinks = steps.some((step) => step.search(LINK) >= 0)
    if (line === '') at += 1
    else if (heading !== undefined) {
      blocks.push({ kind: 'heading', text: fill(heading) })
      at += 1
    } else if (subheading !== undefined) {
      blocks.push({ kind: 'subheading', text: fill(subheading) })
      at += 1
    } else if (points.length > 0) {
      blocks.push({
        kind: 'points',
        items: points.flatMap((point) => fillListItem(point, business)),
      })
      at += points.length
    } else if (steps.length > 1 && !hasLinks) {
      blocks.push({ kind: 'steps', items: steps.map(fill) })
      at += steps.length
    } else {
      const written = paragraphAt(lines, at)
      blocks.push(legalParagraph(...partsOf(written.join('\n'), fill)))
      at += written.length
    }
  }
  return blocks
}
