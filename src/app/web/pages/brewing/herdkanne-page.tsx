import '../../styles/brewing.css'
import { herdkanne } from '../../../../brewing/domain/guides/herdkanne.ts'
import { lapPart, SceneGuidePage } from '../../../../brewing/web/guide-page.tsx'

/** `/streckenkunde/herdkanne` */
export default function HerdkannePage() {
  return <SceneGuidePage guide={herdkanne} ground="monza" picture="brew-herdkanne" />
}

HerdkannePage.parts = [lapPart]
HerdkannePage.structured = async (publicUrl: string) => {
  const { structuredHowTo } = await import('../../../../brewing/domain/structured-how-to.ts')
  return [structuredHowTo(herdkanne, publicUrl)]
}
