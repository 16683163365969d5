import { bindFields } from '../../../platform/web/forms/schema-form.ts'
import { TextField } from '../../../platform/web/forms/text-field.tsx'
import { textProps } from './product-form-fields.tsx'
import { ImageUploadField } from './image-upload-field.tsx'
import type { ProductFormControl } from './use-product-form.ts'

interface ProductImageFieldsProps {
  form: ProductFormControl
  onBusy: (isBusy: boolean) => void
}

/** The image of a product and its alternative text. */
export function ProductImageFields({ form, onBusy }: ProductImageFieldsProps) {
  const { watch, setValue } = form
  const image = watch('image')
  const field = bindFields(form)
  return (
    <div className="grid content-start gap-6">
      <ImageUploadField
        name={watch('name')}
        image={image}
        error={field('image').error}
        onChange={(next) => {
          setValue('image', next, { shouldDirty: true })
          form.clearErrors('image')
        }}
        onBusy={onBusy}
      />
      {image ? (
        <TextField
          hint="Was das Bild zeigt, für Menschen, die es nicht sehen. Ohne Angabe gilt der Name."
          {...textProps(form, 'imageAlt')}
        />
      ) : null}
    </div>
  )
}
