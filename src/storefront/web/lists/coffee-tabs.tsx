import { TabLinks } from '../../../platform/web/ui/tab-links.tsx'
import { pages } from '../../../urls.ts'

/** Links between the pages of whole beans and of ground coffee. */
export function CoffeeTabs({ current }: { current: 'beans' | 'ground' }) {
  return (
    <TabLinks
      label="Kaffee"
      links={[
        { href: pages.beans(), label: 'Kaffeebohnen', current: current === 'beans' },
        { href: pages.ground(), label: 'Gemahlener Kaffee', current: current === 'ground' },
      ]}
    />
  )
}
