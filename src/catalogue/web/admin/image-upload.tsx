import { useEffect, useId, useRef, useState, type Ref } from 'react'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { IMAGE_TYPES, uploadImage } from './upload-image.ts'

interface UploadCallbacks {
  onChange: (image: string) => void
  /** Tells the form whether it may be saved. */
  onBusy: (isBusy: boolean) => void
}

/** Uploads a file. `sent` is the part that was sent, from 0 to 1, or null when no upload runs. */
export function useUpload({ onChange, onBusy }: UploadCallbacks) {
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
      setFailure(refusalText(error, TRY_LATER))
      const title = 'Das Bild konnte nicht hochgeladen werden'
      toast({ kind: 'error', title, text: refusalText(error, TRY_LATER) })
    } finally {
      setSent(null)
      onBusy(false)
    }
  }
  return { sent, failure, upload, forget: () => setFailure(undefined) }
}

/** Says how much of an image was sent. */
export function UploadProgress({ sent }: { sent: number }) {
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

interface FileInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  /** Whether several files may be chosen at once. */
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
}

/** The file chooser for images, which a button opens. */
export function FileInput({ ref, label, multiple = false, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={multiple}
      accept={IMAGE_TYPES}
      aria-label={label}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])]
        // Without this, choosing the same file again would not be a change event.
        event.target.value = ''
        onFiles(files)
      }}
    />
  )
}
