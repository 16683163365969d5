import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { LoadingState } from '../../../platform/web/ui/state-card.tsx'
import { MAX_PICTURES, type ExtraPictures } from '../../domain/pictures/extra-pictures.ts'
import type { ProductView } from '../../domain/product-view.ts'
import { extraPicturesQuery } from './admin-products-query.ts'
import { FileInput, UploadProgress, useUpload } from './image-upload.tsx'
import { PictureEntry } from './picture-entry.tsx'
import { useExtraPictures, type ExtraPicturesWork } from './use-extra-pictures.ts'

interface ProductPicturesProps {
  product: ProductView
  /** Called with whether there are unsaved changes. */
  onDirty: (isDirty: boolean) => void
}

/** The pictures of a product besides its main one: add, order, describe and remove them. */
export function ProductPictures({ product, onDirty }: ProductPicturesProps) {
  const { data, error, isPending } = useQuery(extraPicturesQuery(product.id))
  useSessionEnd(error)
  return (
    <section className="mt-10 grid grid-cols-1 gap-6" aria-labelledby="pictures-heading">
      <h3 id="pictures-heading" className="text-h4">
        Weitere Bilder
      </h3>
      <p className="max-w-[40em]">
        Sie stehen auf der Seite des Produkts hinter seinem Bild. Wählt jemand einen Mahlgrad oder
        eine Größe, zeigt die Seite das erste Bild dazu.
      </p>
      {data ? (
        <PicturesForm key={data.revision} product={product} read={data} onDirty={onDirty} />
      ) : null}
      {error ? (
        <Notice kind="error" title="Die Bilder konnten nicht geladen werden">
          {refusalText(error, TRY_LATER)}
        </Notice>
      ) : null}
      {isPending ? <LoadingState>Die Bilder werden geladen.</LoadingState> : null}
    </section>
  )
}

function PicturesForm({ product, read, onDirty }: ProductPicturesProps & { read: ExtraPictures }) {
  const work = useExtraPictures({ productId: product.id, read, onDirty })
  const { items, refused, isSaving, isDirty } = work
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void work.save()
      }}
    >
      {refused && !isSaving ? (
        <Notice kind="error" title="Nicht gespeichert">
          {refused}
        </Notice>
      ) : null}
      {items.length > 0 ? (
        <PictureList work={work} isCoffee={product.category === 'kaffee'} />
      ) : (
        <p>Noch gibt es keine eigenen weiteren Bilder.</p>
      )}
      <AddPicture
        isFull={items.length >= MAX_PICTURES}
        isSaveable={isDirty}
        isSaving={isSaving}
        onImage={work.add}
      />
    </form>
  )
}

interface PictureListProps {
  work: ExtraPicturesWork
  isCoffee: boolean
}

function PictureList({ work, isCoffee }: PictureListProps) {
  const { items, errors } = work
  const [removed, setRemoved] = useState<number | null>(null)
  const [moved, setMoved] = useState<{ readonly to: number } | null>(null)
  const list = useRef<HTMLOListElement>(null)
  // React moves the entry in the DOM, which removes the focus from its button.
  useEffect(() => {
    const entry = moved && list.current?.children.item(moved.to)
    entry?.querySelector<HTMLButtonElement>('button:enabled')?.focus()
  }, [moved])

  function move(place: number, to: number): void {
    work.move(place, to)
    setMoved({ to })
  }
  return (
    <>
      <ol ref={list} className="grid grid-cols-1 gap-6">
        {items.map((item, place) => (
          <PictureEntry
            key={item.image}
            picture={item}
            place={place}
            count={items.length}
            isCoffee={isCoffee}
            errors={errors}
            onChange={(part) => work.change(place, part)}
            onMove={(to) => move(place, to)}
            onRemove={() => setRemoved(place)}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {moved && `Das Bild steht jetzt an Stelle ${moved.to + 1} von ${items.length}.`}
      </p>
      {removed === null ? null : (
        <PictureRemoval
          onConfirm={() => {
            work.remove(removed)
            setRemoved(null)
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}

function PictureRemoval({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Bild entfernen"
      confirm="Entfernen"
      busy={false}
      failure={null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        Sobald Sie die Bilder speichern, verschwindet es von der Seite des Produkts. Einen Tag
        später löscht der Shop die Datei.
      </p>
    </ConfirmDialog>
  )
}

interface AddPictureProps {
  isFull: boolean
  isSaveable: boolean
  isSaving: boolean
  onImage: (image: string) => void
}

function AddPicture({ isFull, isSaveable, isSaving, onImage }: AddPictureProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isUploading, setUploading] = useState(false)
  const { sent, upload } = useUpload({ onChange: onImage, onBusy: setUploading })
  return (
    <>
      {sent === null ? null : <UploadProgress sent={sent} />}
      <div className="flex flex-wrap gap-4">
        <Button
          variant="quiet"
          disabled={isUploading || isFull}
          onClick={() => input.current?.click()}
        >
          Bild hinzufügen
        </Button>
        <Button
          type="submit"
          busy={isSaving}
          busyText="Wird gespeichert..."
          disabled={isUploading || !isSaveable}
        >
          Bilder speichern
        </Button>
      </div>
      {isFull ? (
        <p className="field-hint">Mehr als {MAX_PICTURES} weitere Bilder hat ein Produkt nicht.</p>
      ) : null}
      <FileInput
        ref={input}
        label="Datei eines weiteren Bildes"
        onFiles={([file]) => file && void upload(file)}
      />
    </>
  )
}
