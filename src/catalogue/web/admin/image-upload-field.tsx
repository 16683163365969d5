import { useId, useRef } from 'react'
import { MAX_IMAGE_MB } from '../../domain/image-signature.ts'
import { pictures } from '../../../content/domain/pictures.ts'
import { Picture, UploadedImage } from '../../../content/web/picture.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { FieldError } from '../../../platform/web/forms/field.tsx'
import { packShot } from '../../domain/product-image.ts'
import { FileInput, UploadProgress, useUpload } from './image-upload.tsx'

interface ImageUploadFieldProps {
  /** The product's name: some names have a pack shot. */
  name: string
  image: string | null
  error?: string
  onChange: (image: string | null) => void
  /** Tells the form whether it may be saved. */
  onBusy: (isBusy: boolean) => void
}

function Preview({ name, image }: Pick<ImageUploadFieldProps, 'name' | 'image'>) {
  const pack = packShot(name)
  if (image) {
    return <UploadedImage key={image} src={image} alt="Vorschau des Produktbilds" sizes="320px" />
  }
  if (pack)
    return <Picture picture={pictures[pack]} alt="Die Tüte, die der Shop zeigt" sizes="320px" />
  return <span className="p-6 text-center text-small">Kein eigenes Bild</span>
}

/** Shows the product's own image, uploads another with progress, and removes it. */
export function ImageUploadField({ name, image, error, onChange, onBusy }: ImageUploadFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const errorId = useId()
  const { sent, failure, upload, forget } = useUpload({ onChange, onBusy })
  return (
    <div className="grid content-start gap-4" role="group" aria-label="Bild">
      <span className="relative aspect-[4/3] w-full max-w-80 overflow-hidden border-[1.5px] border-current/30">
        <span className="absolute inset-0 flex items-center justify-center [&_img]:size-full [&_img]:object-contain [&_picture]:contents">
          <Preview name={name} image={image} />
        </span>
      </span>
      {sent === null ? null : <UploadProgress sent={sent} />}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="quiet"
          small
          disabled={sent !== null}
          aria-describedby={`${hintId} ${errorId}`}
          onClick={() => input.current?.click()}
        >
          {image ? 'Anderes Bild wählen' : 'Bild hochladen'}
        </Button>
        {image ? (
          <Button
            variant="quiet"
            small
            disabled={sent !== null}
            onClick={() => {
              forget()
              onChange(null)
            }}
          >
            Bild entfernen
          </Button>
        ) : null}
      </div>
      <FileInput ref={input} label="Bilddatei" onFiles={([file]) => file && void upload(file)} />
      <p id={hintId} className="field-hint">
        JPEG, PNG, WebP oder AVIF, bis {MAX_IMAGE_MB} MB. Ohne eigenes Bild zeigen MONZA und IMOLA
        ihre Tüte.
      </p>
      <FieldError id={errorId} error={failure ?? error} />
    </div>
  )
}
