import type { ReactNode } from 'react'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import type { Ground } from '../../../platform/web/ui/page-header.tsx'
import type { BuiltPicture } from '../../domain/picture-url.ts'
import { Picture } from '../picture.tsx'

interface SceneProps {
  ground: Ground
  picture: BuiltPicture
  title: string
  /** The first scene of a page carries its h1, which takes the focus after navigation. */
  isPageHead?: boolean
  /** Puts the picture at the left edge. */
  flip?: boolean
  /** Blends the picture's background into the section's. */
  blend?: boolean
  children: ReactNode
}

/** Section with a picture that bleeds off one edge, and text beside it. */
export function Scene(props: SceneProps) {
  const { ground, picture, title, isPageHead = false, flip = false, blend = false } = props
  return (
    <section
      className={classNames(
        'scene',
        flip && 'scene-flip',
        blend && `scene-blend paper-${picture.name}`,
        `ground-${ground}`,
      )}
    >
      <div className="scene-text">
        {isPageHead ? <h1 tabIndex={-1}>{displayText(title)}</h1> : <h2>{displayText(title)}</h2>}
        {props.children}
      </div>
      <Picture
        picture={picture}
        sizes="(min-width: 900px) 88vw, 100vw"
        priority={isPageHead}
        className="scene-shot"
      />
    </section>
  )
}
