import { Fragment } from 'react'
import { Link } from '../../../platform/web/link.tsx'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import type { LegalBlock, LegalPart } from '../../domain/legal-text.ts'
import { ContactLines } from './contact-lines.tsx'

function Part({ part }: { part: LegalPart }) {
  if (typeof part === 'string') return part
  return <Link href={part.path}>{part.text}</Link>
}

function Items({ items }: { items: readonly string[] }) {
  return items.map((item) => <li key={item}>{item}</li>)
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
          {block.parts.map((part) => (
            <Part key={typeof part === 'string' ? part : part.path} part={part} />
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
          {block.lines.map((line, index) => (
            <Fragment key={line}>
              {index > 0 ? <br /> : null}
              {line}
            </Fragment>
          ))}
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
