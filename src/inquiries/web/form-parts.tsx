import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import { Button } from '../../platform/web/ui/button.tsx'
import { CheckboxField } from '../../platform/web/forms/checkbox-field.tsx'
import { RequiredLegend } from '../../platform/web/forms/field.tsx'
import { pages } from '../../urls.ts'

/** Props that `field(name)` of a form returns for a control. */
type InputParts = Omit<ComponentProps<'input'>, 'type'> & { error?: string | undefined }

/** Honeypot field, hidden from sight, tab order and screen readers. */
export function Honeypot({ error: _never, ...input }: InputParts) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Website
        <input {...input} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** Consent checkbox. The policy opens in a new tab, so that the form keeps its values. */
function PrivacyField(input: InputParts) {
  return (
    <CheckboxField
      required
      label={
        <>
          Ich habe die{' '}
          <a href={pages.privacy()} target="_blank">
            Datenschutzerklärung
            <span className="visually-hidden"> (öffnet in einem neuen Tab)</span>
          </a>{' '}
          gelesen und bin einverstanden, dass meine Angaben zur Beantwortung verarbeitet werden.
        </>
      }
      {...input}
    />
  )
}

interface InquiryFormProps {
  /** The form's name for assistive technology. */
  label: string
  /** Label of the submit button. */
  action: string
  /** Result of `useInquiryForm`. */
  inquiry: {
    submit: (event: SyntheticEvent) => Promise<void>
    field: (name: 'privacy' | 'website') => InputParts
    isSubmitting: boolean
    sent: ReactNode
  }
  /** Error of the last attempt, for a dialog that would hide a toast. */
  trouble?: ReactNode
  /** The form's own fields. */
  children: ReactNode
}

/** Frame of an inquiry form: its fields, consent, legend and button; after sending, the confirmation. */
export function InquiryForm({ label, action, inquiry, trouble, children }: InquiryFormProps) {
  const { submit, field, isSubmitting, sent } = inquiry
  if (sent) return sent
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => void submit(event)}
      className="grid gap-6"
    >
      {children}
      <PrivacyField {...field('privacy')} />
      <Honeypot {...field('website')} />
      <RequiredLegend />
      {trouble}
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        {action}
      </Button>
    </form>
  )
}
