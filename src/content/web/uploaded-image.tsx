import { uploadedPicture, uploadedSrcSet } from '../domain/uploaded-picture.ts'

interface UploadedImageProps {
  /** Address of the picture: an uploaded one brings its sizes, any other is one file. */
  src: string
  alt: string
  sizes: string
  priority?: boolean
}

/** The owner's own picture of a product, in the size that fits. */
export function UploadedImage({ src, alt, sizes, priority = false }: UploadedImageProps) {
  const picture = uploadedPicture(src)
  return (
    <picture>
      {picture ? (
        <source type="image/avif" srcSet={uploadedSrcSet(picture, 'avif')} sizes={sizes} />
      ) : null}
      <img
        src={src}
        srcSet={picture ? uploadedSrcSet(picture, 'webp') : undefined}
        sizes={picture ? sizes : undefined}
        alt={alt}
        width={picture?.width ?? 960}
        height={picture?.height ?? 1128}
        decoding="async"
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}
