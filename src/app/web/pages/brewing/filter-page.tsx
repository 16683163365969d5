import '../../styles/brewing.css'
import { filter } from '../../../../brewing/domain/guides/filter.ts'
import { lapPart, SceneGuidePage } from '../../../../brewing/web/guide-page.tsx'

/** `/streckenkunde/filter` */
export default function FilterPage() {
  return <SceneGuidePage guide={filter} ground="imola" picture="brew-filter" />
}

FilterPage.parts = [lapPart]
FilterPage.structured = async (publicUrl: string) => {
  const { structuredHowTo } = await import('../../../../brewing/domain/structured-how-to.ts')
  return [structuredHowTo(filter, publicUrl)]
}
