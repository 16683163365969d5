/** Returns the rows of the first table below a heading of a document, without its head, each as its cells. */
export function tableRows(document: string, heading: string): string[][] {
  const below = document.slice(document.indexOf(`${heading}\n`))
  const [table = ''] = /(?:^\|.*\n)+/m.exec(below) ?? []
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => cells.slice(1, -1))
}
