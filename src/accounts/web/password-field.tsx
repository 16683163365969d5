import { useState, type ComponentProps } from 'react'
import { FieldFrame, useFieldIds, type FieldTexts } from '../../platform/web/forms/field.tsx'

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'aria-describedby' | 'aria-invalid'> & {
    /** Called when the password becomes readable or hidden. */
    onShownChange?: (shown: boolean) => void
  }

/** A password that can be shown while it is typed; spread `register('name')` into it. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, required, className, id, onShownChange, ...input } = props
  const ids = useFieldIds({ label, hint, error }, id)
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...{ ids, label, hint, error, required, className }}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...ids.control}
          type={shown ? 'text' : 'password'}
          className="input pr-32"
          aria-required={required}
        />
        <button
          type="button"
          aria-controls={ids.control.id}
          onClick={() => {
            setShown(!shown)
            onShownChange?.(!shown)
          }}
          className="text-link absolute inset-y-0 right-5 m-auto h-11 text-espresso"
        >
          <span>
            <span className="visually-hidden">Passwort </span>
            {shown ? 'verbergen' : 'anzeigen'}
          </span>
        </button>
      </div>
    </FieldFrame>
  )
}
