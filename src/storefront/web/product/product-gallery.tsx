import { useEffect, useId, useRef, useState } from 'react'
import { UploadedImage } from '../../../content/web/picture.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { PanelImage, PANEL_SIZES } from './panel-image.tsx'

interface GalleryProps {
  product: ShopProduct
  /** Place of the picture that shows the choice, from 0. */
  chosen: number
  /** Whether the choice was made before the page was opened. */
  isChosen: boolean
}

/**
 * The product's pictures side by side: swiped, scrolled with the arrow keys, or chosen below. Another
 * choice of grind or size scrolls to its picture. Without scripts they are scrolled by hand.
 */
export function ProductGallery({ product, chosen, isChosen }: GalleryProps) {
  const { pictures = [], name } = product
  const strip = useRef<HTMLDivElement>(null)
  const followed = useRef(isChosen ? 0 : chosen)
  const [shown, setShown] = useState(0)
  const [isUsed, setUsed] = useState(false)
  const use = () => setUsed(true)
  const group = useId()
  const show = (place: number) => {
    const { current } = strip
    current?.scrollTo({ left: place * current.clientWidth })
    setShown(place)
    use()
  }
  useEffect(() => {
    if (followed.current === chosen) return
    followed.current = chosen
    show(chosen)
  }, [chosen])
  if (pictures.length < 2)
    return <PanelImage product={product} priority className="max-lg:order-2" />
  return (
    // The other large pictures are not loaded before somebody turns to them.
    <div
      className={classNames('gallery max-lg:order-2', isUsed && 'used')}
      onPointerEnter={use}
      onFocus={use}
    >
      <div
        ref={strip}
        // Browsers without scroll areas in the tab order need it to scroll by keyboard.
        tabIndex={0}
        role="group"
        aria-label={`Bilder: ${name}`}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          setShown(Math.round(scrollLeft / clientWidth))
          use()
        }}
      >
        {pictures.map(({ choice: _, thumb: __, ...picture }, place) => (
          <span key={picture.src} className="panel-image">
            <UploadedImage {...picture} sizes={PANEL_SIZES} priority={place === 0} />
          </span>
        ))}
      </div>
      <fieldset>
        <legend className="visually-hidden">Bild</legend>
        {pictures.map(({ src, alt, files, thumb = files }, place) => (
          <label key={src}>
            <input
              type="radio"
              name={group}
              checked={place === shown}
              onChange={() => show(place)}
              className="absolute inset-0 size-full opacity-0"
            />
            <UploadedImage src={src} alt={alt} files={thumb} sizes="48px" />
          </label>
        ))}
      </fieldset>
    </div>
  )
}
