import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailBlock, MailContent, MailFact, MailLine, MailSender } from './mail-content.ts'
import { body, breakable, display, palette, rule, TEXT_FONT, WIDTH } from './mail-styles.ts'
import { unbroken } from './unbroken-text.tsx'

/** An odd number, so that the kerb is red at both ends: white would vanish on the paper. */
const KERB_TEETH = 13

interface TableProps {
  children: ReactNode
  style?: CSSProperties
  width?: number | string
}

/** A layout table, because mail programs need tables; screen readers ignore it. */
function Table({ children, style, width = '100%' }: TableProps) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} width={width} style={style}>
      <tbody>{children}</tbody>
    </table>
  )
}

/** The kerb of the track: red and white teeth. */
function Kerb() {
  return (
    <Table style={{ tableLayout: 'fixed' }}>
      <tr>
        {Array.from({ length: KERB_TEETH }, (_, index) => (
          <td
            key={index}
            height={10}
            style={{
              backgroundColor: index % 2 === 0 ? palette.rosso : palette.latte,
              fontSize: 0,
              lineHeight: 0,
            }}
          >
            &nbsp;
          </td>
        ))}
      </tr>
    </Table>
  )
}

/**
 * Where the long labels may break: on a phone they are wider than their column, and few mail programs hyphenate
 * German.
 */
const jointOfLabel = /(?<=Verwendungs|Rechnungs|Sendungs|Bestell|Liefer)(?=zweck|adresse|nummer)/u

/** Label and value. */
function Facts({ rows }: { rows: readonly MailFact[] }) {
  return (
    // With automatic widths, a mail program would break short words to make room for long ones.
    <Table style={{ margin: '0 0 24px', borderCollapse: 'collapse', tableLayout: 'fixed' }}>
      {rows.map(({ label, value, isTotal }, index) => {
        const cell: CSSProperties = {
          ...body,
          padding: '9px 0',
          verticalAlign: 'top',
          borderTop: isTotal ? `2px solid ${palette.espresso}` : rule,
          fontWeight: isTotal ? 600 : 400,
        }
        return (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity
          <tr key={index}>
            <td style={{ ...cell, ...breakable, paddingRight: 12, width: '44%' }}>
              {label.replace(jointOfLabel, '\u{AD}')}
            </td>
            <td style={{ ...cell, ...breakable, fontWeight: isTotal ? 600 : 500 }}>
              {unbroken(value)}
            </td>
          </tr>
        )
      })}
    </Table>
  )
}

function Lines({ lines, sums }: { lines: readonly MailLine[]; sums: readonly MailFact[] }) {
  const cell: CSSProperties = {
    ...body,
    padding: '12px 0',
    borderTop: rule,
    verticalAlign: 'top',
  }
  const amount: CSSProperties = { ...cell, textAlign: 'right', whiteSpace: 'nowrap' }
  return (
    <Table style={{ margin: '0 0 28px', borderCollapse: 'collapse' }}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity
        <tr key={index}>
          <td style={{ ...cell, ...breakable, paddingRight: 16 }}>
            <span style={{ ...display, fontSize: 21 }}>{line.name}</span>
            <br />
            {unbroken(line.detail)}
          </td>
          <td style={amount}>{line.amount}</td>
        </tr>
      ))}
      {sums.map(({ label, value, isTotal }) => {
        const weight = { fontWeight: isTotal ? 600 : 400, padding: '8px 0' }
        const top = isTotal ? { borderTop: `2px solid ${palette.espresso}` } : {}
        return (
          <tr key={label}>
            <td style={{ ...cell, ...weight, ...top, paddingRight: 16 }}>{label}</td>
            <td style={{ ...amount, ...weight, ...top }}>{value}</td>
          </tr>
        )
      })}
    </Table>
  )
}

function Block({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 style={{ ...display, overflowWrap: 'anywhere', margin: '32px 0 14px' }}>
          {block.text}
        </h2>
      )
    case 'text':
      return <p style={{ ...body, ...breakable }}>{unbroken(block.text)}</p>
    case 'small':
      return <p style={{ ...body, ...breakable, fontSize: 14 }}>{unbroken(block.text)}</p>
    case 'link':
      return (
        <p style={{ ...body, ...breakable, fontSize: 14 }}>
          {block.text} <Address href={block.href} />
        </p>
      )
    case 'quote':
      return (
        <div
          style={{
            ...body,
            ...breakable,
            margin: '0 0 24px',
            padding: '16px 20px',
            backgroundColor: palette.celeste,
          }}
        >
          {block.text}
        </div>
      )
    case 'button':
      return <ButtonBlock {...block} />
    case 'picture':
      return <Picture {...block} />
    case 'facts':
      return <Facts rows={block.rows} />
    case 'lines':
      return <Lines lines={block.lines} sums={block.sums} />
  }
}

/** Of a picture without a size of its own, in pixels. */
const PICTURE_SIZE = { width: 240, height: 240 }

function Picture(picture: Extract<MailBlock, { kind: 'picture' }>) {
  const { attachment, alt, caption, size = PICTURE_SIZE } = picture
  return (
    <>
      <img
        src={`cid:${attachment.contentId}`}
        alt={alt}
        {...size}
        style={{
          display: 'block',
          margin: '0 0 14px',
          maxWidth: '100%',
          height: 'auto',
          backgroundColor: '#FFFFFF',
        }}
      />
      {caption ? <p style={body}>{caption}</p> : null}
    </>
  )
}

/** An address of the shop that is read and clicked. */
function Address({ href }: { href: string }) {
  return (
    <a href={href} style={{ color: palette.petrolio }}>
      {href}
    </a>
  )
}

function ButtonBlock({ label, href }: { label: string; href: string }) {
  return (
    <>
      <p style={{ margin: '6px 0 18px' }}>
        <a
          href={href}
          style={{
            display: 'inline-block',
            padding: '14px 28px',
            borderRadius: 999,
            font: `500 17px/1.2 ${TEXT_FONT}`,
            color: palette.latte,
            backgroundColor: palette.espresso,
            textDecoration: 'none',
          }}
        >
          {label}
        </a>
      </p>
      <p style={{ ...body, ...breakable, fontSize: 14 }}>
        Falls der Button nicht reagiert: <Address href={href} />
      </p>
    </>
  )
}

function Footer({ sender }: { sender: MailSender }) {
  const small: CSSProperties = {
    margin: '0 0 14px',
    font: `400 14px/1.6 ${TEXT_FONT}`,
    color: palette.latte,
  }
  return (
    <>
      <p style={{ ...display, margin: '0 0 12px', color: palette.giallo }}>{sender.tagline}</p>
      <p style={{ ...small, whiteSpace: 'pre-line' }}>{sender.lines.join('\n')}</p>
      <p style={{ ...small, margin: 0 }}>
        {sender.links.map(({ label, href }, index) => (
          <span key={href}>
            {index > 0 ? ' · ' : null}
            <a href={href} style={{ color: palette.celeste }}>
              {label}
            </a>
          </span>
        ))}
      </p>
    </>
  )
}

function Mail({ content, sender }: { content: MailContent; sender: MailSender }) {
  const pad = (vertical: number): CSSProperties => ({ padding: `${vertical}px 32px` })
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{content.subject}</title>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: palette.latte }}>
        <Table style={{ backgroundColor: palette.latte }}>
          <tr>
            <td align="center">
              <Table width={WIDTH} style={{ width: '100%', maxWidth: WIDTH }}>
                <tr>
                  <td style={{ ...pad(28), backgroundColor: palette.giallo }}>
                    <p style={{ ...display, fontSize: 20, margin: '0 0 26px' }}>{sender.brand}</p>
                    <h1 style={{ ...display, fontSize: 38, overflowWrap: 'anywhere' }}>
                      {content.title}
                    </h1>
                  </td>
                </tr>
                <tr>
                  <td>
                    <Kerb />
                  </td>
                </tr>
                <tr>
                  <td style={{ ...pad(32), backgroundColor: palette.latte }}>
                    {content.blocks.map((block, index) => (
                      // oxlint-disable-next-line react/no-array-index-key -- blocks have no other identity
                      <Block key={index} block={block} />
                    ))}
                  </td>
                </tr>
                <tr>
                  <td style={{ ...pad(28), backgroundColor: palette.petrolio }}>
                    <Footer sender={sender} />
                  </td>
                </tr>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  )
}

/** React adds such a link for every picture. In a mail it loads nothing: the pictures are parts of the mail. */
const preloadLinks = /<link rel="preload"[^>]*>/g

/** Renders a mail as HTML with tables and inline styles, as mail programs need it. */
export function mailHtml(content: MailContent, sender: MailSender): string {
  const html = renderToStaticMarkup(<Mail content={content} sender={sender} />)
  return `<!doctype html>${html.replaceAll(preloadLinks, '')}`
}
