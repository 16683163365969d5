import type { ComponentProps } from 'react'
import { CheckboxField } from '../../platform/web/ui/checkbox-field.tsx'
import { pages } from '../../urls.ts'

/**
 * The honeypot: out of sight, out of the tab order, unknown to screen readers. Spread
 * `register('website')` into it.
 */
export function Honeypot(input: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        Website
        <input {...input} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

type PrivacyFieldProps = Omit<ComponentProps<'input'>, 'type'> & { error?: string }

/** Consent and information in one; the policy opens beside the form, which keeps its values. */
export function PrivacyField(props: PrivacyFieldProps) {
  return (
    <CheckboxField
      required
      label={
        <>
          Ich habe die{' '}
          <a href={pages.privacy()} target="_blank">
            Datenschutzerklärung
            <span className="vh"> (öffnet in einem neuen Tab)</span>
          </a>{' '}
          gelesen und bin einverstanden, dass meine Angaben zur Beantwortung verarbeitet werden.
        </>
      }
      {...props}
    />
  )
}
