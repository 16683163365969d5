import { useEffect, useId, useRef, useState } from 'react'
import { UploadedImage } from '../../../content/web/picture.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { PanelImage } from './panel-image.tsx'

/** Beside the text the frame is higher than the picture, which fills it, so it is drawn wider than the frame. */
const SIZES = '(min-width: 900px) max(54vw, 750px), 100vw'

interface GalleryProps {
  product: ShopProduct
  /** Place of the picture that shows the choice, from 0. */
  chosen: number
  /** Whether the choice was made before the page was opened. */
  isChosen: boolean
}

interface ThumbsProps {
  pictures: NonNullable<ShopProduct['pictures']>
  shown: number
  onChoose: (place: number) => void
}

/** Small pictures to choose the large one by. */
function Thumbs({ pictures, shown, onChoose }: ThumbsProps) {
  const group = useId()
  return (
    <fieldset className="no-print">
      <legend className="visually-hidden">Bild</legend>
      {pictures.map(({ src, alt, files, thumb = files }, place) => (
        <label key={src}>
          <input
            type="radio"
            name={group}
            aria-label={alt}
            checked={place === shown}
            onChange={() => onChoose(place)}
            className="absolute inset-0 size-full opacity-0"
          />
          <UploadedImage src={src} alt="" files={thumb} sizes="48px" />
        </label>
      ))}
    </fieldset>
  )
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
  const load = () => setUsed(true)
  const show = (place: number) => {
    const { current } = strip
    current?.scrollTo({ left: place * current.clientWidth })
    setShown(place)
    load()
  }
  useEffect(() => {
    if (followed.current === chosen) return
    followed.current = chosen
    show(chosen)
  }, [chosen])
  if (pictures.length < 2) {
    const [only] = pictures
    // A product without a main picture may have another one.
    const shownProduct =
      only && !product.image ? { ...product, image: only.src, imageAlt: only.alt } : product
    return <PanelImage product={shownProduct} priority sizes={SIZES} className="max-lg:order-2" />
  }
  return (
    // The other large pictures are not loaded before somebody turns to them.
    <div
      className={classNames('gallery max-lg:order-2', isUsed && 'used')}
      onPointerEnter={load}
      onFocus={load}
    >
      <div
        ref={strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll frame needs the keyboard
        tabIndex={0}
        role="group"
        aria-label={`Bilder: ${name}`}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          setShown(Math.round(scrollLeft / clientWidth))
          load()
        }}
      >
        {pictures.map(({ choice: _, thumb: __, ...picture }, place) => (
          <span
            key={picture.src}
            className="panel-image"
            // A picture that is not loaded is not displayed, so its placeholder has the alternative text.
            {...(place > 0 && !isUsed && { role: 'img', 'aria-label': picture.alt })}
          >
            <UploadedImage {...picture} sizes={SIZES} priority={place === 0} />
          </span>
        ))}
      </div>
      <Thumbs pictures={pictures} shown={shown} onChoose={show} />
    </div>
  )
}
