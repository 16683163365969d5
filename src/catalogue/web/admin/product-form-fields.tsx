import { useId } from 'react'
import { ClaimsNotice } from '../../../business/web/admin/claims-notice.tsx'
import { bindFields, type BoundField } from '../../../platform/web/forms/schema-form.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { CheckboxField } from '../../../platform/web/forms/checkbox-field.tsx'
import { FieldError } from '../../../platform/web/forms/field.tsx'
import { SelectField, TextArea, TextField } from '../../../platform/web/forms/text-field.tsx'
import { coffeeTextEntries } from '../../domain/coffee-texts.ts'
import { productFields, type ProductText } from '../../domain/product-fields.ts'
import { proposedKilogramPrice } from '../../domain/product-form.ts'
import {
  categories,
  categoryLabels,
  grinds,
  weightLabel,
  weights,
} from '../../domain/product-options.ts'
import type { ProductFormControl } from './use-product-form.ts'

interface FieldsProps {
  form: ProductFormControl
}

/** Props of the input for an optional line of text. */
export function textProps(form: ProductFormControl, name: ProductText) {
  const { label, text } = productFields[name]
  return { label, maxLength: text.max, ...bindFields(form)(name) }
}

/** Gives coffee its usual texts, and takes them from goods that are none. */
function followCategory({ getValues, setValue }: ProductFormControl): void {
  const isCoffee = getValues('category') === 'kaffee'
  for (const [field, usual] of coffeeTextEntries) {
    const [from, to] = isCoffee ? ['', usual] : [usual, '']
    if (getValues(field) === from) setValue(field, to, { shouldDirty: true })
  }
}

/** Name, category, type and description. */
export function TextFields({ form }: FieldsProps) {
  const field = bindFields(form)
  const isCoffee = form.watch('category') === 'kaffee'
  return (
    <div className="grid content-start gap-6">
      <TextField label="Name" required maxLength={120} autoComplete="off" {...field('name')} />
      <SelectField
        label="Kategorie"
        required
        {...field('category', { onChange: () => followCategory(form) })}
      >
        {categories.map((category) => (
          <option key={category} value={category}>
            {categoryLabels[category]}
          </option>
        ))}
      </SelectField>
      <TextField
        hint={isCoffee ? 'Zum Beispiel Espresso oder Filterkaffee' : undefined}
        autoComplete="off"
        {...textProps(form, 'type')}
      />
      <TextArea label="Beschreibung" required rows={6} maxLength={5000} {...field('description')} />
      <ClaimsNotice text={form.watch(['name', 'type', 'description']).join('\n')} />
    </div>
  )
}

/** A price field in euro, typed in German notation. */
const priceInput = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const

const FORMER_HINT =
  'Nur für eine Ermäßigung, und nur ein Preis, den Kundinnen und Kunden wirklich gezahlt haben. Der Shop zeigt dazu den niedrigsten der letzten 30 Tage.'

/** Prices, and for coffee its sizes and grinds. */
export function PriceFields({ form }: FieldsProps) {
  const field = bindFields(form)
  if (form.watch('category') === 'kaffee') return <CoffeeFields form={form} />
  return (
    <div className="grid content-start gap-6">
      <TextField label="Preis in Euro" required {...priceInput} {...field('price')} />
      <TextField
        label="Früherer Preis in Euro"
        hint={FORMER_HINT}
        {...priceInput}
        {...field('formerPrice')}
      />
    </div>
  )
}

function CoffeeFields({ form }: FieldsProps) {
  const { watch, getValues, setValue, formState } = form
  const field = bindFields(form)
  const sizes = watch('sizes')

  function propose(): void {
    if (getValues('price1kg').trim() !== '') return
    const proposed = proposedKilogramPrice(getValues('price250g'))
    setValue('price1kg', proposed, { shouldValidate: formState.isSubmitted })
  }
  return (
    <div className="grid content-start gap-6">
      <CheckGroup
        legend="Packungsgrößen"
        options={weights.map((weight) => ({ value: weight, label: weightLabel(weight) }))}
        {...field('sizes')}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        {sizes.includes('250g') ? (
          <TextField
            label={`Preis ${weightLabel('250g')} in Euro`}
            required
            {...priceInput}
            {...field('price250g', { onBlur: propose })}
          />
        ) : null}
        {sizes.includes('1kg') ? (
          <div className="grid content-start justify-items-start gap-3 *:first:w-full">
            <TextField
              label={`Preis ${weightLabel('1kg')} in Euro`}
              required
              {...priceInput}
              {...field('price1kg')}
            />
            {sizes.includes('250g') ? <KilogramProposal form={form} /> : null}
          </div>
        ) : null}
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        {weights
          .filter((weight) => sizes.includes(weight))
          .map((weight, index) => (
            <TextField
              key={weight}
              // Short, so that both labels take one line and their fields stand beside each other.
              label={`Früherer Preis ${weightLabel(weight)} in Euro`}
              hint={index === 0 ? FORMER_HINT : undefined}
              {...priceInput}
              {...field(`formerPrice${weight}`)}
            />
          ))}
      </div>
      <CheckGroup
        legend="Mahlgrade"
        options={grinds.map((grind) => ({ value: grind, label: grind }))}
        {...field('grinds')}
      />
    </div>
  )
}

/** Proposes the 1kg price by the price of 250 g, unless the field already has it. */
function KilogramProposal({ form: { watch, setValue, formState } }: FieldsProps) {
  const proposed = proposedKilogramPrice(watch('price250g'))
  if (proposed === '') return null
  const isTaken = watch('price1kg').trim() === proposed
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-small">Vorschlag: {proposed} €</p>
      {isTaken ? null : (
        <Button
          variant="quiet"
          small
          onClick={() =>
            setValue('price1kg', proposed, {
              shouldDirty: true,
              shouldValidate: formState.isSubmitted,
            })
          }
        >
          Übernehmen<span className="visually-hidden">: {proposed} € für 1 kg</span>
        </Button>
      )}
    </div>
  )
}

type CheckGroupProps = BoundField & {
  legend: string
  options: readonly { value: string; label: string }[]
}

/** Several checkboxes with one legend and one error. */
function CheckGroup({ legend, error, options, ...input }: CheckGroupProps) {
  const errorId = useId()
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? errorId : undefined}>
      <legend className="field-label mb-2">{legend}</legend>
      {options.map(({ value, label }) => (
        <CheckboxField key={value} label={label} value={value} {...input} />
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}

const intensities = ['1', '2', '3', '4', '5']

/** Intensity, stock, and visibility in the shop. */
export function ShelfFields({ form }: FieldsProps) {
  const field = bindFields(form)
  const isCoffee = form.watch('category') === 'kaffee'
  return (
    <div className="grid content-start gap-6">
      {isCoffee ? (
        <SelectField label="Intensität" {...field('intensity')}>
          {intensities.map((value) => (
            <option key={value} value={value}>
              {value} von 5
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextField
        label={isCoffee ? 'Bestand in Packungen' : 'Bestand in Stück'}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        {...field('stock')}
      />
      <div className="grid gap-1">
        <CheckboxField label="Im Verkauf" {...field('inStock')} />
        <CheckboxField label="Auf der Startseite empfehlen" {...field('featured')} />
      </div>
    </div>
  )
}
