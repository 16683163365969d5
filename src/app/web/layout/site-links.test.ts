import { expect, test } from 'vitest'
import { formPageName } from '../../../inquiries/domain/form-page-name.ts'
import { pages } from '../../../urls.ts'
import { infoLinks, serviceLinks } from './site-links.ts'

test('an admin reads the page that sent an inquiry by its name in the menu, an unknown one by its path', () => {
  const contact = infoLinks.filter(({ href }) => href === pages.contact())
  expect(contact).toHaveLength(1)
  for (const { href, label } of [...serviceLinks, ...contact]) {
    expect(formPageName(href)).toBe(label)
  }
  expect(formPageName(pages.home())).toBe('Startseite')
  expect(formPageName('/toString')).toBe('/toString')
})
