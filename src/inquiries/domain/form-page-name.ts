import { pages } from '../../urls.ts'

/** Names of the pages with forms, as in the menu. */
const names: ReadonlyMap<string, string> = new Map([
  [pages.home(), 'Startseite'],
  [pages.events(), 'Events'],
  [pages.catering(), 'Catering'],
  [pages.workshops(), 'Workshops'],
  [pages.wholesale(), 'Großhandel'],
  [pages.contact(), 'Kontakt'],
])

/** Returns the German name of the page that sent a form; an unknown one keeps its path. */
export function formPageName(path: string): string {
  return names.get(path) ?? path
}
