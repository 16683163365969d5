import '../../styles/brewing.css'
import { brewHerdkanne } from '../../../../content/domain/sections/pictures/brew-herdkanne.ts'
import { herdkanne } from '../../../../brewing/domain/guides/herdkanne.ts'
import { GuideLead, GuidePage, belowPart } from '../../../../brewing/web/guide-page.tsx'
import { Scene } from '../../../../content/web/sections/scene.tsx'

/** `/streckenkunde/herdkanne` */
export default function HerdkannePage() {
  return (
    <GuidePage
      guide={herdkanne}
      head={
        <Scene ground="monza" picture={brewHerdkanne} title={herdkanne.title} isPageHead blend>
          <GuideLead guide={herdkanne} />
        </Scene>
      }
    />
  )
}

HerdkannePage.parts = [belowPart]
HerdkannePage.structured = async (publicUrl: string) => {
  const { structuredHowTo } = await import('../../../../brewing/domain/structured-how-to.ts')
  return [structuredHowTo(herdkanne, publicUrl)]
}
