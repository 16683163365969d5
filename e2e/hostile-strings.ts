const SHORT_MARKUP = '<svg/onload=alert(1)>'

/** Longer than every field but the reply to an inquiry, which accepts all of it. */
const LONG = SHORT_MARKUP.repeat(477).slice(0, 10_000)

/**
 * Strings of attackers and unusual names. No test uses `boese.example` otherwise, so a request to
 * it was caused by one of these strings.
 */
export const hostileStrings: readonly string[] = [
  // Elements that run code.
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  // Strings that end an attribute.
  '"><img src=x onerror=alert(1)>',
  `' autofocus onfocus='alert(1)`,
  '" onmouseover="alert(1)',
  '` onclick=alert(1) `',
  // URLs.
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  // Strings that end an element.
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</textarea><img src=x onerror=alert(1)>',
  '<!--<img src=x onerror=alert(1)>-->',
  ']]><script>alert(1)</script>',
  // Elements that redirect visitors or their input.
  '<meta http-equiv=refresh content="0;url=//boese.example">',
  '<base href=//boese.example/>',
  '<link rel=stylesheet href=//boese.example>',
  '<form action=//boese.example><button>OK',
  '<b style="background:url(//boese.example)">',
  '<b style=width:expression(alert(1))>',
  // Markup that changes its meaning when it is parsed twice.
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  // Characters that must be displayed unchanged.
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  String.raw`\u003cscript\u003ealert(1)`,
  // Templates, the JSON state of pages, spreadsheets, headers.
  '{{7*7}}',
  '${7*7}',
  '"}]};alert(1);//',
  "=cmd|'/C calc'!A0",
  'Karla\r\nBcc: opfer@boese.example',
  // Line ends of JavaScript, right-to-left text, invisible characters.
  'Karla\u2028alert(1)\u2029Kundin',
  'Karla \u202Egpj.exe',
  'Zero\u200Bwidth\u200Djoin\u2060er',
  '👩‍🍳 Büro 🏁 قهوة عربية',
  "'; drop table orders; --",
  LONG,
]

/** What a text field of the shop must accept. */
export interface TextField {
  /** Maximum number of characters. */
  readonly max: number
  /** Whether line breaks are accepted. */
  readonly lines?: true
}

/** Control characters, JavaScript's line ends and direction marks, which no field accepts. */
const refused = /[\p{Cc}\u2028-\u202E\u2066-\u2069]/u

/** Checks whether this field accepts the text. Otherwise the shop shows an error at the field. */
export function takes({ max, lines }: TextField, text: string): boolean {
  return text.length <= max && !refused.test(lines ? text.replaceAll(/\r\n/g, '') : text)
}

const MOST_TOGETHER = 3

/** Strings that only have an effect at the start of a text. */
const leads = /^(?:javascript:|data:|[="'`])/

/**
 * Returns all strings that the field accepts, some combined in one text, and then the longest one.
 */
function textsFor(field: TextField): string[] {
  const texts: string[][] = []
  const separator = field.lines ? '\n' : ' '
  const isFree = (text: readonly string[], more: string): boolean =>
    text.length < MOST_TOGETHER && [...text, more].join(separator).length <= field.max
  for (const string of hostileStrings) {
    if (!takes(field, string)) continue
    const free = leads.test(string) ? undefined : texts.find((text) => isFree(text, string))
    if (free) free.push(string)
    else texts.push([string])
  }
  return [...texts.map((text) => text.join(separator)), LONG.slice(0, field.max)]
}

/**
 * Returns values for a form's fields, in so many rounds that every string is in every field once.
 */
export function hostileRounds<Name extends string>(
  fields: Readonly<Record<Name, TextField>>,
): Record<Name, string>[] {
  const names = Object.keys(fields) as Name[]
  const texts = names.map((name) => textsFor(fields[name]))
  const rounds = Math.max(...texts.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) => {
    const values = names.map((name, index) => {
      const own = texts[index] ?? []
      return [name, own[round % own.length] ?? '']
    })
    return Object.fromEntries(values) as Record<Name, string>
  })
}
