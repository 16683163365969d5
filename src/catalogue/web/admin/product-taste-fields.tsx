import { ClaimsNotice } from '../../../business/web/admin/claims-notice.tsx'
import { bindFields } from '../../../platform/web/forms/schema-form.ts'
import { SelectField, TextField } from '../../../platform/web/forms/text-field.tsx'
import { productFields } from '../../domain/product-fields.ts'
import { tasteLevels, type TasteLevel } from '../../domain/product-taste.ts'
import { textProps } from './product-form-fields.tsx'
import { Fields } from './product-law-fields.tsx'
import type { ProductFormControl } from './use-product-form.ts'

/** What each level means. */
const ends: Readonly<Record<TasteLevel, readonly [one: string, five: string]>> = {
  roastLevel: ['hell', 'dunkel'],
  body: ['leicht', 'kräftig'],
  acidity: ['mild', 'lebhaft'],
}

/** The fields of the section that an owner writes freely. */
const writtenFields = ['tasteNotes', 'blend'] as const

/** How a coffee tastes. The page shows only what is filled in. */
export function TasteFields({ form }: { form: ProductFormControl }) {
  const field = bindFields(form)
  if (form.watch('category') !== 'kaffee') return null
  return (
    <section className="grid grid-cols-1 gap-6" aria-labelledby="taste-heading">
      <h3 id="taste-heading" className="text-h4">
        Geschmack
      </h3>
      <p className="max-w-[46em]">
        Hilft bei der Wahl. Was Sie nicht angeben, erscheint nicht auf der Produktseite.
      </p>
      <Fields legend="Stufen von 1 bis 5">
        {tasteLevels.map((level) => (
          <SelectField key={level} label={productFields[level].label} {...field(level)}>
            <option value="">Keine Angabe</option>
            <option value="1">1 ({ends[level][0]})</option>
            <option value="2">2</option>
            <option value="3">3</option>
            <option value="4">4</option>
            <option value="5">5 ({ends[level][1]})</option>
          </SelectField>
        ))}
      </Fields>
      <Fields legend="In Worten">
        <TextField
          hint="Zwei oder drei, durch Kommas getrennt"
          {...textProps(form, 'tasteNotes')}
        />
        <TextField hint="Zum Beispiel der Anteil der Sorten" {...textProps(form, 'blend')} />
      </Fields>
      <ClaimsNotice text={form.watch(writtenFields).join('\n')} />
    </section>
  )
}
