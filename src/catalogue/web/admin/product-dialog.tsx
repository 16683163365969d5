import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../platform/web/dialog/dialog.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { LoadingState } from '../../../platform/web/ui/state-card.tsx'
import { emptyProductForm, productToForm } from '../../domain/product-form.ts'
import { ownImage } from '../../domain/product-image.ts'
import { editedProductQuery } from './admin-products-query.ts'
import { useUnsaved } from '../../../platform/web/admin/use-unsaved.ts'
import { PriceHistory } from './price-history.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { ProductForm, type ProductFormCallbacks } from './product-editor-form.tsx'

interface ProductDialogProps {
  /** The product to change, or a new one. */
  edit: number | 'new'
  onClose: () => void
}

/** The dialog that creates or changes a product. It asks before it drops unsaved input. */
export function ProductDialog({ edit, onClose }: ProductDialogProps) {
  const [isDirty, setIsDirty] = useState(false)
  const [hasPictures, setHasPictures] = useState(false)
  const askFirst = useUnsaved(isDirty || hasPictures)
  const leave = () => askFirst(onClose)
  // The pictures are saved by themselves.
  const done = hasPictures ? leave : onClose
  const callbacks = { onDone: done, onCancel: leave, onDirty: setIsDirty }
  return (
    <Dialog
      open
      wide
      onClose={leave}
      title={edit === 'new' ? 'Neues Produkt' : 'Produkt bearbeiten'}
    >
      {edit === 'new' ? (
        <>
          <ProductForm product={null} initial={emptyProductForm} {...callbacks} />
          <p className="mt-8">
            Weitere Bilder können Sie hinzufügen, sobald das Produkt angelegt ist.
          </p>
        </>
      ) : (
        <EditedProduct id={edit} callbacks={callbacks} onPictures={setHasPictures} />
      )}
    </Dialog>
  )
}

interface EditedProductProps {
  id: number
  callbacks: ProductFormCallbacks
  /** Called with whether there are unsaved changes of the pictures. */
  onPictures: (isDirty: boolean) => void
}

function EditedProduct({ id, callbacks, onPictures }: EditedProductProps) {
  const { data: product, error, isFetching, refetch } = useQuery(editedProductQuery(id))
  useSessionEnd(error)
  if (error && !isFetching) {
    return (
      <Notice kind="error" title="Das Produkt konnte nicht geladen werden">
        <p>{refusalText(error, TRY_LATER)}</p>
        <Button variant="light" small className="mt-3" onClick={() => void refetch()}>
          Erneut versuchen
        </Button>
      </Notice>
    )
  }
  // A cached product may have an outdated stock, so the form waits for the new response.
  if (!product || isFetching) return <LoadingState>Das Produkt wird geladen.</LoadingState>
  const initial = productToForm(product, ownImage(product.name, product.image))
  return (
    <>
      <ProductForm product={product} initial={initial} {...callbacks} />
      <ProductPictures product={product} onDirty={onPictures} />
      <section className="mt-10 grid grid-cols-1 gap-4" aria-labelledby="prices-heading">
        <h3 id="prices-heading" className="text-h4">
          Preisverlauf
        </h3>
        <PriceHistory productId={id} />
      </section>
    </>
  )
}
