import type { ComponentProps, ReactNode } from 'react'
import { get, type FieldValues, type Path } from 'react-hook-form'
import { bindFields } from '../../../platform/web/forms/schema-form.ts'
import { SelectField, TextArea, TextField } from '../../../platform/web/forms/text-field.tsx'
import { fieldLabel } from '../../domain/settings-fields.ts'
import type { SectionForm } from './use-section-form.ts'

interface Common<Values extends FieldValues> {
  work: SectionForm<Values>
  name: Path<Values>
  /** Absent: the name the history uses too. */
  label?: ReactNode
  hint?: ReactNode
}

/** What every field of a section has: name, hint, message, and its tie to the form. */
function fieldProps<Values extends FieldValues>(props: Common<Values>) {
  const { work, name, label, hint } = props
  const setting = work.section === 'bank' ? `bank.${name}` : name
  // What was replaced is one no more, though it is not stored yet.
  const isReplaced = get(work.form.formState.dirtyFields, name) === true
  const isPlaceholder = work.placeholders.includes(setting) && !isReplaced
  return {
    label: label ?? fieldLabel(work.section, name),
    hint: isPlaceholder ? (
      <>
        <strong className="font-semibold">Platzhalter,</strong> bitte ersetzen. {hint}
      </>
    ) : (
      hint
    ),
    ...bindFields(work.form)(name),
  }
}

type TextProps<Values extends FieldValues> = Common<Values> &
  Omit<ComponentProps<'input'>, keyof Common<Values>>

/** One line of a section. */
export function SectionField<Values extends FieldValues>(props: TextProps<Values>) {
  const { work, name, label, hint, ...input } = props
  return <TextField autoComplete="off" {...fieldProps({ work, name, label, hint })} {...input} />
}

/** A longer line of a section, all of it in sight; it stays one line. */
export function SectionArea<Values extends FieldValues>(props: Common<Values>) {
  return (
    <TextArea
      rows={2}
      autoComplete="off"
      {...fieldProps(props)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.currentTarget.form?.requestSubmit()
      }}
    />
  )
}

/** A choice of a section; `<option>` elements as children. */
export function SectionSelect<Values extends FieldValues>({
  children,
  ...common
}: Common<Values> & { children: ReactNode }) {
  return <SelectField {...fieldProps(common)}>{children}</SelectField>
}

/** Fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">{children}</div>
}
