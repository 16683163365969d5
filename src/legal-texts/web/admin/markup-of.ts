const isHidden = (element: Element): boolean => element.classList.contains('visually-hidden')

/** Returns the text of an element; links of the markup become links, others their text. */
function lineOf(node: Node): string {
  if (node instanceof Text) return node.data.replaceAll(/[ \n\t]+/g, ' ')
  if (!(node instanceof Element) || isHidden(node)) return ''
  if (node.tagName === 'BR') return '\n'
  const text = [...node.childNodes].map(lineOf).join('')
  const path = node.getAttribute('href') ?? ''
  return node.tagName === 'A' && /^(?:\/|https:)/.test(path) ? `[${text}](${path})` : text
}

const oneLine = (element: Element): string => lineOf(element).replaceAll('\n', ' ').trim()

const childrenOf = (element: Element): string[] => [...element.children].map(oneLine)

function factLine(row: Element): string {
  const [label, value] = childrenOf(row)
  return `- ${label}: ${value}`
}

function blocksOf(element: Element): string[] {
  switch (element.tagName) {
    case 'H2':
      return [`# ${oneLine(element)}`]
    case 'H3':
      return [`## ${oneLine(element)}`]
    case 'P':
    case 'ADDRESS':
      return [lineOf(element).trim()]
    case 'UL':
      return [
        childrenOf(element)
          .map((item) => `- ${item}`)
          .join('\n'),
      ]
    case 'OL':
      return [
        childrenOf(element)
          .map((item, index) => `${index + 1}. ${item}`)
          .join('\n'),
      ]
    case 'DL':
      return [[...element.children].map(factLine).join('\n')]
    default:
      return [...element.children].flatMap(blocksOf)
  }
}

/** Returns the markup of a legal text that a page shows as headings, paragraphs, lists and facts. */
export function markupOf(text: Element): string {
  return blocksOf(text).join('\n\n')
}
