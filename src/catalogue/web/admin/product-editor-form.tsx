import { useLayoutEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { RequiredLegend } from '../../../platform/web/forms/field.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { productFields } from '../../domain/product-fields.ts'
import { hiddenReductions, type ProductFormValues } from '../../domain/product-form.ts'
import type { ProductView } from '../../domain/product-view.ts'
import { PriceFields, ShelfFields, TextFields } from './product-form-fields.tsx'
import { LawFields } from './product-law-fields.tsx'
import { TasteFields } from './product-taste-fields.tsx'
import { ProductImageFields } from './product-image-fields.tsx'
import { useProductForm, type ProductWork } from './use-product-form.ts'

/** Callbacks of the form. */
export interface ProductFormCallbacks {
  onDone: () => void
  onCancel: () => void
  /** Called with whether there are unsaved changes. */
  onDirty: (isDirty: boolean) => void
}

interface ProductFormProps extends ProductFormCallbacks {
  /** Null for a new product. */
  product: ProductView | null
  initial: ProductFormValues
}

/** All fields of a product. They keep their input when saving fails. */
export function ProductForm(props: ProductFormProps) {
  const { product, initial, onDone, onCancel, onDirty } = props
  const [isUploading, setIsUploading] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const { form, submit, notice, isSaving, freeOffer } = useProductForm({
    product,
    initial,
    onDone,
    onRefused: () => top.current?.scrollIntoView({ block: 'nearest' }),
  })
  const { isDirty } = form.formState
  // Rendered before the browser handles the next key, so that an Escape right after typing asks
  // about it.
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-8">
        <div ref={top} className="scroll-mt-30 empty:hidden">
          {notice && !isSaving ? (
            <Notice kind="error" title={notice.title}>
              {notice.text}
            </Notice>
          ) : null}
        </div>
        <div className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2">
          <TextFields form={form} />
          <ProductImageFields form={form} onBusy={setIsUploading} />
          <PriceFields form={form} />
          <ShelfFields form={form} />
        </div>
        <ReductionNotice product={product} />
        <TasteFields form={form} />
        <LawFields form={form} />
        <RequiredLegend />
        <div className="flex flex-wrap gap-4">
          <Button
            type="submit"
            busy={isSaving}
            busyText="Wird gespeichert..."
            disabled={isUploading}
          >
            {product ? 'Änderungen speichern' : 'Produkt anlegen'}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Abbrechen
          </Button>
        </div>
      </form>
      <FreeOfferQuestion offer={freeOffer} />
    </>
  )
}

/** Says why a former price that is stored is not shown. */
function ReductionNotice({ product }: { product: ProductView | null }) {
  const reasons = product ? hiddenReductions(product) : []
  if (reasons.length === 0) return null
  return (
    <Notice title="Ermäßigung">
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Notice>
  )
}

/** Asks whether packs are really offered for 0,00 €. */
function FreeOfferQuestion({ offer }: { offer: ProductWork['freeOffer'] }) {
  if (offer.fields.length === 0) return null
  return (
    <ConfirmDialog
      title="Wirklich 0,00 €?"
      confirm="Ja, kostenlos anbieten"
      variant="primary"
      busy={false}
      failure={null}
      onConfirm={offer.confirm}
      onClose={offer.dismiss}
    >
      <p>
        {offer.fields.map((field) => productFields[field].label).join(' und ')}: 0,00 €. Der Shop
        verschenkt dann jede bestellte Packung.
      </p>
    </ConfirmDialog>
  )
}
