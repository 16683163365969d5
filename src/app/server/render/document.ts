import { toScriptJson, STATE_ID, type PageState } from '../../routing/page-state.ts'
import type { HeadTag, PageTags } from '../../routing/head-tags.ts'

export interface DocumentParts {
  readonly tags: PageTags
  /** HTML rendered inside #root; trusted. */
  readonly html: string
  /** Preload links for that HTML; trusted. */
  readonly preloads: string
  readonly state: PageState
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  readonly boot: string
  /** Module scripts of this page, which `boot` fetches; the entry is the first of them. */
  readonly scripts: readonly string[]
}

const characters: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for an element or a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (found) => characters[found] ?? '')
}

function headTag({ tag, by, key, value }: HeadTag): string {
  const attribute = tag === 'link' ? 'href' : 'content'
  return `<${tag} ${by}="${escapeHtml(key)}" ${attribute}="${escapeHtml(value)}">`
}

/** Shown without JavaScript: cart, checkout, account and requests need it, catalogue and texts do not. */
const WITHOUT_SCRIPTS =
  '<noscript><p class="no-script ground-crema">Für Warenkorb, Kasse, Konto und Anfragen brauchen wir JavaScript. Bestellen und anfragen können Sie auch per E-Mail oder Telefon.</p></noscript>'

const style = (href: string): string => `<link rel="stylesheet" href="${escapeHtml(href)}">`
const font = (href: string): string =>
  `<link rel="preload" href="${escapeHtml(href)}" as="font" type="font/woff2" crossorigin>`
// Scripts have low priority because the page can be read without them.
const bootScript = (src: string, scripts: readonly string[]): string =>
  `<script type="module" src="${escapeHtml(src)}" fetchpriority="low" data-scripts="${escapeHtml(scripts.join(' '))}"></script>`

/** Returns the whole HTML document around a rendered page. */
export function renderDocument(parts: DocumentParts): string {
  const { tags, html, preloads, state, styles, fonts, boot, scripts } = parts
  const jsonLd = tags.jsonLd.map(
    (block) => `<script type="application/ld+json">${toScriptJson(block)}</script>`,
  )
  return [
    '<!doctype html><html lang="de"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(tags.title)}</title>`,
    ...styles.map(style),
    ...fonts.map(font),
    preloads,
    ...tags.tags.map(headTag),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    bootScript(boot, scripts),
    ...jsonLd,
    `</head><body>${WITHOUT_SCRIPTS}<div id="root">${html}</div>`,
    `<script type="application/json" id="${STATE_ID}">${toScriptJson(state)}</script>`,
    '</body></html>',
  ].join('')
}
