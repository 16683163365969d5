import { galleryPictures } from '../domain/gallery-pictures.ts'
import { fileSrcSet } from '../domain/picture-url.ts'

interface GalleryPictureProps {
  name: keyof typeof galleryPictures
  /** How wide the picture is shown, e.g. "(min-width: 900px) 50vw, 100vw". */
  sizes: string
  /** The manifest's German text by default. */
  alt?: string
  /** The largest picture above the fold: loaded first. */
  priority?: boolean
  /** Below the fold: loaded when it comes near. */
  lazy?: boolean
  className?: string
}

/** A picture beyond those of the shop pages; it brings the manifest of all of them along. */
export function GalleryPicture(props: GalleryPictureProps) {
  const { name, sizes, alt, priority = false, lazy = false, className } = props
  const picture = galleryPictures[name]
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={fileSrcSet(name, picture, 'avif')} sizes={sizes} />
      <img
        srcSet={fileSrcSet(name, picture, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        decoding="async"
        {...(priority && { fetchPriority: 'high' })}
        {...(lazy && { loading: 'lazy' })}
        {...(!priority && { fetchPriority: 'low' })}
      />
    </picture>
  )
}
