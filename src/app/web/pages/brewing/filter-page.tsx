import '../../styles/scenes.css'
import { filter } from '../../../../brewing/domain/guides/filter.ts'
import { GuideLead, GuidePage, lapPart } from '../../../../brewing/web/guide-page.tsx'
import { Scene } from '../../../../content/web/sections/scene.tsx'

/** `/streckenkunde/filter` */
export default function FilterPage() {
  return (
    <GuidePage
      guide={filter}
      head={
        <Scene ground="imola" picture="brew-filter" title={filter.title} isPageHead blend>
          <GuideLead guide={filter} />
        </Scene>
      }
    />
  )
}

FilterPage.parts = [lapPart]
FilterPage.structured = async (publicUrl: string) => {
  const { structuredHowTo } = await import('../../../../brewing/domain/structured-how-to.ts')
  return [structuredHowTo(filter, publicUrl)]
}
