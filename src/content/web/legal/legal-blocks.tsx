import { Fragment } from 'react'
import { Link } from '../../../platform/web/link.tsx'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import { unbrokenText } from '../../../platform/web/ui/unbroken-text.tsx'
import type { LegalBlock, LegalPart } from '../../domain/legal-text.ts'
import { ContactLines } from './contact-lines.tsx'

/** Shows a text whose line breaks are meant. */
function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      {unbrokenText(line)}
    </Fragment>
  ))
}

function Part({ part }: { part: LegalPart }) {
  if (typeof part === 'string') return <Lines text={part} />
  return <Link href={part.path}>{part.text}</Link>
}

function Items({ items }: { items: readonly string[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- items have no other identity
  return items.map((item, index) => <li key={index}>{unbrokenText(item)}</li>)
}

const numbered = /^(\d+\.)(.*)$/

/** Adds a margin after the number, because the italic text leans into the space. */
function Heading({ text }: { text: string }) {
  const [, number, words] = numbered.exec(text) ?? []
  if (number === undefined || words === undefined) return displayText(text)
  return (
    <>
      <span className="mr-[0.25em]">{number}</span>
      {displayText(words)}
    </>
  )
}

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id}>
          <Heading text={block.text} />
        </h2>
      )
    case 'subheading':
      return <h3>{displayText(block.text)}</h3>
    case 'text':
      return (
        <p>
          {block.parts.map((part, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- parts have no other identity
            <Part key={index} part={part} />
          ))}
        </p>
      )
    case 'steps':
      return (
        <ol>
          <Items items={block.items} />
        </ol>
      )
    case 'points':
      return (
        <ul>
          <Items items={block.items} />
        </ul>
      )
    case 'address':
      return (
        <address>
          <Lines text={block.lines.join('\n')} />
        </address>
      )
    case 'contact':
      return <ContactLines business={block} />
  }
}

/** Renders a legal text as headings, paragraphs and lists. */
export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- blocks have no other identity
  return blocks.map((block, index) => <Block key={index} block={block} />)
}
