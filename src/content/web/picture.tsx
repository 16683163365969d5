import { pictureSrcSet, pictureUrl, type PictureName } from '../domain/picture-url.ts'
import { pictures } from '../domain/pictures.ts'

interface PictureProps {
  name: PictureName
  /** How wide the picture is shown, e.g. "(min-width: 900px) 50vw, 100vw". */
  sizes: string
  /** Another crop below 761 px. */
  mobile?: PictureName
  /** The largest picture above the fold: loaded first, never lazily. */
  priority?: boolean
  /** Empty when the picture only repeats the text beside it; the manifest's text by default. */
  alt?: string
  className?: string
}

const MOBILE = '(max-width: 760px)'

function MobileSources({ name, sizes }: { name: PictureName; sizes: string }) {
  const { width, height } = pictures[name]
  const shared = { media: MOBILE, sizes, width, height }
  return (
    <>
      <source {...shared} type="image/avif" srcSet={pictureSrcSet(name, 'avif')} />
      <source {...shared} type="image/webp" srcSet={pictureSrcSet(name, 'webp')} />
    </>
  )
}

/** A picture of the shop's own world as AVIF with WebP for older browsers. */
export function Picture(props: PictureProps) {
  const { name, sizes, mobile, priority = false, alt, className } = props
  const picture = pictures[name]
  const middle = picture.widths[1]
  return (
    <picture className={className}>
      {mobile ? <MobileSources name={mobile} sizes={sizes} /> : null}
      <source type="image/avif" srcSet={pictureSrcSet(name, 'avif')} sizes={sizes} />
      <img
        src={pictureUrl(name, middle, 'webp')}
        srcSet={pictureSrcSet(name, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        decoding="async"
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', fetchPriority: 'low' })}
      />
    </picture>
  )
}
