import type { MailBlock, MailContent, MailFact, MailSender } from './mail-content.ts'

const underline = (text: string, sign: string): string =>
  `${text}\n${sign.repeat(Math.min(72, text.length))}`

/** A value of several lines stands below its label, indented, so that none of its lines looks like a fact. */
function factText({ label, value }: MailFact): string {
  const lines = value.split(/\r\n|\r|\n/)
  if (lines.length === 1) return `${label}: ${value}`
  return [`${label}:`, ...lines.map((line) => (line === '' ? '' : `  ${line}`))].join('\n')
}

const factLines = (rows: readonly MailFact[]): string => rows.map(factText).join('\n')

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return underline(block.text, '-')
    case 'text':
    case 'small':
      return block.text
    case 'quote':
      return block.text.replaceAll(/^/gm, '> ')
    case 'link':
      return `${block.text} ${block.href}`
    case 'picture':
      return ''
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'facts':
      return factLines(block.rows)
    case 'lines': {
      const lines = block.lines.map(({ name, detail, amount }) => `${name}, ${detail}: ${amount}`)
      return `${lines.join('\n')}\n\n${factLines(block.sums)}`
    }
  }
}

/** Renders a mail as plain text, for programs that show no HTML. */
export function mailText(content: MailContent, sender: MailSender): string {
  const footer = [
    sender.brand,
    ...sender.lines,
    ...sender.links.map(({ label, href }) => `${label}: ${href}`),
  ].join('\n')
  const parts = [underline(content.title, '='), ...content.blocks.map(blockText), `-- \n${footer}`]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
