import type { ReactNode } from 'react'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import type { Ground } from '../../../platform/web/ui/page-header.tsx'
import type { galleryPictures } from '../../domain/sections/gallery-pictures.ts'
import { pictures } from '../../domain/pictures.ts'
import { GalleryPicture } from './gallery-picture.tsx'
import { Picture } from '../picture.tsx'

export type AnyPictureName = keyof typeof galleryPictures | keyof typeof pictures

const isShopPicture = (name: AnyPictureName): name is keyof typeof pictures => name in pictures

interface AnyPictureProps {
  name: AnyPictureName
  sizes: string
  alt?: string
  priority?: boolean
  className?: string
}

/** A picture of either manifest; lazy unless it has priority. */
export function AnyPicture({ name, priority = false, ...rest }: AnyPictureProps) {
  return isShopPicture(name) ? (
    <Picture name={name} priority={priority} {...rest} />
  ) : (
    <GalleryPicture name={name} priority={priority} lazy={!priority} {...rest} />
  )
}

interface SceneProps {
  ground: Ground
  picture: AnyPictureName
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
        blend && `scene-blend paper-${picture}`,
        `ground-${ground}`,
      )}
    >
      <div className="scene-text">
        {isPageHead ? <h1 tabIndex={-1}>{displayText(title)}</h1> : <h2>{displayText(title)}</h2>}
        {props.children}
      </div>
      <AnyPicture
        name={picture}
        sizes="(min-width: 900px) 58vw, 100vw"
        priority={isPageHead}
        className="scene-shot"
      />
    </section>
  )
}
