import '../../styles/brewing.css'
import { galleryWerkzeug } from '../../../../content/domain/sections/pictures/gallery-werkzeug.ts'
import { siebtraeger } from '../../../../brewing/domain/guides/siebtraeger.ts'
import { GuideLead, GuidePage, belowPart } from '../../../../brewing/web/guide-page.tsx'
import { Scene } from '../../../../content/web/sections/scene.tsx'

/** `/streckenkunde/siebtraeger` */
export default function SiebtraegerPage() {
  return (
    <GuidePage
      guide={siebtraeger}
      head={
        <Scene ground="crema" picture={galleryWerkzeug} blend title={siebtraeger.title} isPageHead>
          <GuideLead guide={siebtraeger} />
        </Scene>
      }
    />
  )
}

SiebtraegerPage.parts = [belowPart]
SiebtraegerPage.structured = async (publicUrl: string) => {
  const { structuredHowTo } = await import('../../../../brewing/domain/structured-how-to.ts')
  return [structuredHowTo(siebtraeger, publicUrl)]
}
