import { useState } from 'react'
import { ownImage, packShot } from '../domain/product-image.ts'
import { pictures } from '../../content/domain/pictures.ts'
import { Picture, UploadedImage } from '../../content/web/picture.tsx'
import { classNames } from '../../platform/web/ui/class-names.ts'

const DEFAULT_PICTURE = 'gallery-bohnen'
const SIZES = '112px'

interface ProductThumbnailProps {
  name: string
  image: string | null
  className?: string
}

/** A small image beside a line; without alternative text, because the name is next to it. */
export function ProductThumbnail({ name, image, className }: ProductThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const own = ownImage(name, image)
  const isOwnUsable = own !== null && own !== failed
  return (
    <span
      className={classNames(
        'block overflow-hidden [&_img]:size-full [&_img]:object-cover',
        className,
      )}
      onErrorCapture={() => setFailed(own)}
    >
      {isOwnUsable ? (
        <UploadedImage src={own} alt="" sizes={SIZES} />
      ) : (
        <Picture picture={pictures[packShot(name) ?? DEFAULT_PICTURE]} sizes={SIZES} alt="" />
      )}
    </span>
  )
}
