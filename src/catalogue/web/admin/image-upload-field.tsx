import { useEffect, useId, useRef, useState } from 'react'
import { Picture, UploadedImage } from '../../../content/web/picture.tsx'
import { toast } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { FieldError } from '../../../platform/web/forms/field.tsx'
import { packShot } from '../../domain/product-image.ts'
import { failureText } from './product-mutations.ts'
import { IMAGE_TYPES, uploadImage } from './upload-image.ts'

interface ImageUploadFieldProps {
  /** The product's name: some names have a pack shot. */
  name: string
  image: string | null
  error?: string
  onChange: (image: string | null) => void
  /** Tells the form whether it may be saved. */
  onBusy: (isBusy: boolean) => void
}

/** Uploads a file. `sent` is the part that was sent, from 0 to 1, or null when no upload runs. */
function useUpload({ onChange, onBusy }: Pick<ImageUploadFieldProps, 'onChange' | 'onBusy'>) {
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function upload(file: File): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    setFailure(undefined)
    setSent(0)
    onBusy(true)
    try {
      onChange(await uploadImage(file, setSent, controller.signal))
    } catch (error) {
      if (controller.signal.aborted) return
      setFailure(failureText(error))
      const title = 'Das Bild konnte nicht hochgeladen werden'
      toast({ kind: 'error', title, text: failureText(error) })
    } finally {
      setSent(null)
      onBusy(false)
    }
  }
  return { sent, failure, upload, forget: () => setFailure(undefined) }
}

function Progress({ sent }: { sent: number }) {
  const id = useId()
  const percent = Math.round(sent * 100)
  return (
    <div className="grid gap-2" role="status">
      <label htmlFor={id} className="text-small">
        {sent < 1 ? `Wird hochgeladen: ${percent} %` : 'Wird verarbeitet...'}
      </label>
      <progress id={id} className="progress" max={100} value={sent < 1 ? percent : undefined} />
    </div>
  )
}

function Preview({ name, image }: Pick<ImageUploadFieldProps, 'name' | 'image'>) {
  const pack = packShot(name)
  if (image) {
    return <UploadedImage key={image} src={image} alt="Vorschau des Produktbilds" sizes="320px" />
  }
  if (pack) return <Picture name={pack} alt="Die Tüte, die der Shop zeigt" sizes="320px" />
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
      <span className="grid aspect-[4/3] w-full max-w-80 place-items-center overflow-hidden border-[1.5px] border-current/30 [&_img]:size-full [&_img]:object-contain [&_picture]:contents">
        <Preview name={name} image={image} />
      </span>
      {sent === null ? null : <Progress sent={sent} />}
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
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_TYPES}
        aria-label="Bilddatei"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Without this, choosing the same file again would not be a change event.
          event.target.value = ''
          if (file) void upload(file)
        }}
      />
      <p id={hintId} className="field-hint">
        JPEG, PNG, WebP oder AVIF, bis 15 MB. Ohne eigenes Bild zeigen MONZA und IMOLA ihre Tüte.
      </p>
      <FieldError id={errorId} error={failure ?? error} />
    </div>
  )
}
