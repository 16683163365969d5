import { galleryPictures } from '../../domain/sections/gallery-pictures.ts'
import { fileSrcSet } from '../../domain/picture-url.ts'

interface GalleryPictureProps {
  name: keyof typeof galleryPictures
  /** How wide the picture is shown, e.g. "(min-width: 900px) 50vw, 100vw". */
  sizes: string
  /** Alternative text; the manifest's German text by default. */
  alt?: string
  /** The largest picture above the fold: loaded first. */
  priority?: boolean
  /** Below the fold: loaded when it comes near the viewport. */
  lazy?: boolean
  className?: string
}

/** A picture of the gallery manifest, which is loaded along with this component. */
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
