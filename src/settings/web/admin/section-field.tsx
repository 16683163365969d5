import type { ComponentProps, ReactNode } from 'react'
import { get, type FieldValues, type Path } from 'react-hook-form'
import { bindFields } from '../../../platform/web/forms/schema-form.ts'
import { SelectField, TextArea, TextField } from '../../../platform/web/forms/text-field.tsx'
import { fieldLabel, settingName } from '../../domain/settings-fields.ts'
import type { SectionForm } from './use-section-form.ts'

interface Common<Values extends FieldValues> {
  work: SectionForm<Values>
  name: Path<Values>
  /** Absent: the name that the history uses too. */
  label?: ReactNode
  hint?: ReactNode
}

/** Returns what every field of a section has: name, hint, message and registration in the form. */
function fieldProps<Values extends FieldValues>(props: Common<Values>) {
  const { work, name, label, hint } = props
  const setting = settingName(work.section, name)
  // A replaced placeholder is no longer marked, although it is not stored yet.
  const isReplaced = get(work.form.formState.dirtyFields, name) === true
  // In the setup such a field is still empty.
  const isPlaceholder = work.placeholders.includes(setting) && !isReplaced && !work.isSetup
  return {
    label: label ?? fieldLabel(work.section, name),
    hint: isPlaceholder ? (
      <>
        <strong className="font-semibold">Platzhalter,</strong> bitte ersetzen. {hint}
      </>
    ) : (
      hint
    ),
    required: work.needs(name),
    ...bindFields(work.form)(name),
  }
}

type TextProps<Values extends FieldValues> = Common<Values> &
  Omit<ComponentProps<'input'>, keyof Common<Values>>

/** A single-line field of a section. */
export function SectionField<Values extends FieldValues>(props: TextProps<Values>) {
  const { work, name, label, hint, ...input } = props
  return <TextField autoComplete="off" {...fieldProps({ work, name, label, hint })} {...input} />
}

/** A multi-line field for a longer text, which stays one line. */
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

/** A select field of a section; `<option>` elements as children. */
export function SectionSelect<Values extends FieldValues>({
  children,
  ...common
}: Common<Values> & { children: ReactNode }) {
  return <SelectField {...fieldProps(common)}>{children}</SelectField>
}

/** Fields side by side where there is space. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">{children}</div>
}
