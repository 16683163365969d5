import '../../styles/brewing.css'
import { brewFilter } from '../../../../content/domain/sections/pictures/brew-filter.ts'
import { filter } from '../../../../brewing/domain/guides/filter.ts'
import { GuideLead, GuidePage, belowPart } from '../../../../brewing/web/guide-page.tsx'
import { Scene } from '../../../../content/web/sections/scene.tsx'

/** `/streckenkunde/filter` */
export default function FilterPage() {
  return (
    <GuidePage
      guide={filter}
      head={
        <Scene ground="imola" picture={brewFilter} title={filter.title} isPageHead blend>
          <GuideLead guide={filter} />
        </Scene>
      }
    />
  )
}

FilterPage.parts = [belowPart]
FilterPage.structured = async (publicUrl: string) => {
  const { structuredHowTo } = await import('../../../../brewing/domain/structured-how-to.ts')
  return [structuredHowTo(filter, publicUrl)]
}
