import type { ReactNode } from 'react'
import { pictureSrcSet, pictureUrl, stemSrcSet, type BuiltPicture } from '../domain/picture-url.ts'
import { uploadedPicture, type PictureFiles } from '../domain/uploaded-picture.ts'

interface PictureProps {
  picture: BuiltPicture
  /** How wide the picture is shown, e.g. "(min-width: 900px) 50vw, 100vw". */
  sizes: string
  /** Another crop below 761 px. */
  mobile?: BuiltPicture
  /** The largest picture above the fold: loaded first, never lazily. */
  priority?: boolean
  /** False for a picture without priority that is loaded wherever the page is scrolled. */
  lazy?: boolean
  /** Empty when the picture only repeats the text beside it; its own text by default. */
  alt?: string
  className?: string
}

const MOBILE = '(max-width: 760px)'

function MobileSources({ picture, sizes }: Pick<PictureProps, 'picture' | 'sizes'>) {
  const { width, height } = picture
  const shared = { media: MOBILE, sizes, width, height }
  return (
    <>
      <source {...shared} type="image/avif" srcSet={pictureSrcSet(picture, 'avif')} />
      <source {...shared} type="image/webp" srcSet={pictureSrcSet(picture, 'webp')} />
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
  lazy?: boolean
  className?: string
  children?: ReactNode
}

/** Renders AVIF with WebP for older browsers, or only `src` when there are no sizes. */
function Sized(props: SizedProps) {
  const { avif, webp, priority, lazy = true, className, children, sizes, alt, ...image } = props
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
        {...(!priority && lazy && { loading: 'lazy' })}
        fetchPriority={priority ? 'high' : 'low'}
      />
    </picture>
  )
}

/** A built picture in all its sizes; lazy unless it has priority. */
export function Picture({ picture, mobile, alt, ...shown }: PictureProps) {
  return (
    <Sized
      {...shown}
      avif={pictureSrcSet(picture, 'avif')}
      webp={pictureSrcSet(picture, 'webp')}
      src={pictureUrl(picture, picture.widths[1] ?? picture.width, 'webp')}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
    >
      {mobile ? <MobileSources picture={mobile} sizes={shown.sizes} /> : null}
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
