/** XML whose texts are escaped. Only this file makes it, so that no text gets into a document raw. */
export interface Xml {
  readonly xml: string
}

/** Characters that XML 1.0 cannot hold, not even escaped (XML 1.0, production 2). */
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escapeXml(text: string): string {
  return text.replaceAll(ILLEGAL, '').replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
}

type Attributes = Readonly<Record<string, string>>

/** Returns an element with text or with other elements; null children are left out. */
export function element(
  name: string,
  content: string | readonly (Xml | null)[],
  attributes: Attributes = {},
): Xml {
  const start = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')
  const inner =
    typeof content === 'string'
      ? escapeXml(content).trim()
      : content.map((child) => child?.xml ?? '').join('')
  return { xml: `<${name}${start}>${inner}</${name}>` }
}

/** Returns an element with text, or null when nothing can be shown of the text. */
export function optionalElement(
  name: string,
  text: string | undefined,
  attributes: Attributes = {},
): Xml | null {
  if (!text || escapeXml(text).trim() === '') return null
  return element(name, text, attributes)
}

/** Returns an element that the standard requires; a text of which nothing can be shown is a dash. */
export function requiredElement(name: string, text: string): Xml {
  return optionalElement(name, text) ?? element(name, '–')
}

/** Returns the XML document with this root element. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`
}
