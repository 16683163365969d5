import '../../styles/brewing.css'
import { siebtraeger } from '../../../../brewing/domain/guides/siebtraeger.ts'
import { GuideLead, GuidePage, lapPart } from '../../../../brewing/web/guide-page.tsx'
import { Scene } from '../../../../content/web/sections/scene.tsx'

/** `/streckenkunde/siebtraeger` */
export default function SiebtraegerPage() {
  return (
    <GuidePage
      guide={siebtraeger}
      head={
        <Scene ground="crema" picture="gallery-werkzeug" blend title={siebtraeger.title} isPageHead>
          <GuideLead guide={siebtraeger} />
        </Scene>
      }
    />
  )
}

SiebtraegerPage.parts = [lapPart]
SiebtraegerPage.structured = async (publicUrl: string) => {
  const { structuredHowTo } = await import('../../../../brewing/domain/structured-how-to.ts')
  return [structuredHowTo(siebtraeger, publicUrl)]
}
