import type { ReactNode } from 'react'
import { pictureSrcSet, pictureUrl, stemSrcSet, type PictureName } from '../domain/picture-url.ts'
import { uploadedPicture, type PictureFiles } from '../domain/uploaded-picture.ts'
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

interface SizedProps {
  avif: string | undefined
  webp: string | undefined
  src: string
  width: number
  height: number
  alt: string
  sizes: string
  priority?: boolean
  className?: string
  children?: ReactNode
}

/** Renders AVIF with WebP for older browsers, or only `src` when there are no sizes. */
function Sized({ avif, webp, priority, className, children, sizes, alt, ...image }: SizedProps) {
  return (
    <picture className={className}>
      {children}
      {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
      <img
        {...image}
        alt={alt}
        srcSet={webp}
        sizes={webp && sizes}
        decoding="async"
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', fetchPriority: 'low' })}
      />
    </picture>
  )
}

/** A picture of the main manifest. */
export function Picture({ name, mobile, alt, ...shown }: PictureProps) {
  const picture = pictures[name]
  return (
    <Sized
      {...shown}
      avif={pictureSrcSet(name, 'avif')}
      webp={pictureSrcSet(name, 'webp')}
      src={pictureUrl(name, picture.widths[1], 'webp')}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
    >
      {mobile ? <MobileSources name={mobile} sizes={shown.sizes} /> : null}
    </Sized>
  )
}

interface UploadedImageProps {
  /** URL of the picture. An uploaded one has several sizes, any other one file. */
  src: string
  /** The sizes of a built picture. */
  files?: PictureFiles | undefined
  alt: string
  sizes: string
  priority?: boolean
}

/** A picture of a product, in the size that fits. */
export function UploadedImage({ files: built, ...shown }: UploadedImageProps) {
  const own = built ?? uploadedPicture(shown.src)
  const files = (format: 'avif' | 'webp') => own?.widths && stemSrcSet(own.stem, own.widths, format)
  return (
    <Sized
      {...shown}
      avif={files('avif')}
      webp={files('webp')}
      width={own?.width ?? 960}
      height={own?.height ?? 1128}
    />
  )
}
