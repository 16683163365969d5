import '../../styles/brewing.css'
import { frenchPress } from '../../../../brewing/domain/guides/french-press.ts'
import { GuideLead, GuidePage, belowPart } from '../../../../brewing/web/guide-page.tsx'
import { BrewTrack } from '../../../../brewing/web/brew-track.tsx'
import { displayText } from '../../../../platform/web/ui/display-text.tsx'

/** `/streckenkunde/french-press` */
export default function FrenchPressPage() {
  return (
    <GuidePage
      guide={frenchPress}
      head={
        <section className="scene tracked ground-giallo">
          <div className="scene-text">
            <h1 tabIndex={-1}>{displayText(frenchPress.title)}</h1>
            <GuideLead guide={frenchPress} />
          </div>
          {/* No picture shows a French Press: its track is the picture. */}
          <div className="gutter self-center pb-12">
            <BrewTrack method="french-press" className="w-full" />
          </div>
        </section>
      }
    />
  )
}

FrenchPressPage.parts = [belowPart]
FrenchPressPage.structured = async (publicUrl: string) => {
  const { structuredHowTo } = await import('../../../../brewing/domain/structured-how-to.ts')
  return [structuredHowTo(frenchPress, publicUrl)]
}
