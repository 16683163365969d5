import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes'

const SVG = 'http://www.w3.org/2000/svg'
/** Vocabularies whose elements browsers would run or show inside an SVG. */
const FOREIGN = new Set([
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/1998/Math/MathML',
  'http://www.w3.org/2001/xml-events',
])

const ACTIVE = new Set([
  'script',
  'handler',
  'listener',
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'canvas',
  'animate',
  'animatecolor',
  'animatemotion',
  'animatetransform',
  'set',
])

const MAX_DEPTH = 100
const MAX_ELEMENTS = 50_000
/** Of one element; browsers and parsers take quadratic time for more. */
const MAX_ATTRIBUTES = 200

/** A document type without definitions of its own; browsers never load the one that it names. */
const PLAIN_DOCTYPE =
  /^\s*svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [^"<>[\]]*"\s+"http:\/\/www\.w3\.org\/[^"<>[\]]*")?\s*$/

const EMBEDDED = /^\s*(?:#|data:(?:image\/(?:png|jpeg|gif|webp)|font\/|application\/(?:x-)?font))/i

const ACTIVE_PART = 'Diese SVG-Datei enthält ein Skript oder bewegte Teile.'
const FOREIGN_PART = 'Diese SVG-Datei verweist auf etwas außerhalb der Datei.'
const OWN_DEFINITIONS = 'Diese SVG-Datei enthält eigene Definitionen (DTD oder Entitäten).'
const TOO_COMPLEX = 'Diese SVG-Datei ist zu verschachtelt oder hat zu viele Teile.'
const NO_SVG = 'Diese Datei ist kein lesbares SVG.'

/** Stops the parser; the message is the German problem. */
class Problem extends Error {}

function fail(message: string): never {
  throw new Problem(message)
}

/** Refuses style rules that load something or hide it from this check. */
function checkStyle(css: string): void {
  // An escape could spell any of the words below.
  if (
    css.includes('\\') ||
    /@import|@namespace|image-set|\bsrc\(|expression|-moz-binding/i.test(css)
  )
    fail(FOREIGN_PART)
  for (const [, target = ''] of css.matchAll(/url\(\s*["']?([^)]*)/gi)) {
    if (!EMBEDDED.test(target)) fail(FOREIGN_PART)
  }
}

function checkAttribute({ local, value, uri }: SaxesAttributeNS): void {
  const name = local.toLowerCase()
  if (uri === 'http://www.w3.org/2000/xmlns/') return
  if (name.startsWith('on')) fail(ACTIVE_PART)
  if (name === 'base') fail(FOREIGN_PART)
  if (['href', 'src'].includes(name) && !EMBEDDED.test(value)) fail(FOREIGN_PART)
  // Any attribute may be a style property, e.g. fill or clip-path; `d` and others contain no url().
  if (name === 'style' || /url|image-set/i.test(value)) checkStyle(value)
}

function checkTag({ local, uri, attributes }: SaxesTagNS): void {
  if (FOREIGN.has(uri)) fail(ACTIVE_PART)
  // Elements of drawing programs, e.g. their metadata: browsers ignore them.
  if (uri !== SVG) return
  if (ACTIVE.has(local.toLowerCase())) fail(ACTIVE_PART)
  const list = Object.values(attributes)
  if (list.length > MAX_ATTRIBUTES) fail(TOO_COMPLEX)
  for (const attribute of list) checkAttribute(attribute)
}

function createParser(): SaxesParser<{ xmlns: true; position: false }> {
  const parser = new SaxesParser({ xmlns: true, position: false })
  let depth = 0
  let elements = 0
  let style: string | null = null
  const addText = (text: string): void => {
    if (style !== null) style += text
  }
  // Also an entity that is not one of the five of XML.
  parser.on('error', () => fail(NO_SVG))
  parser.on('doctype', (doctype) => {
    if (!PLAIN_DOCTYPE.test(doctype)) fail(OWN_DEFINITIONS)
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target !== 'xpacket') fail(FOREIGN_PART)
  })
  parser.on('opentag', (tag) => {
    depth += 1
    elements += 1
    if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) fail(TOO_COMPLEX)
    if (depth === 1 && (tag.local !== 'svg' || tag.uri !== SVG)) fail(NO_SVG)
    checkTag(tag)
    if (tag.uri === SVG && tag.local === 'style') style = ''
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', ({ local }) => {
    depth -= 1
    if (style === null || local !== 'style') return
    checkStyle(style)
    style = null
  })
  return parser
}

/**
 * Returns the German problem of an SVG that must not be shown, otherwise null: one with scripts,
 * animation, definitions of its own, or a reference to anything outside the file. Embedded pictures and
 * fonts are fine. Browsers run nothing in an `<img>` anyway; this keeps such a file from being stored.
 */
export function findSvgProblem(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    createParser().write(text).close()
    return null
  } catch (error) {
    return error instanceof Problem ? error.message : NO_SVG
  }
}
