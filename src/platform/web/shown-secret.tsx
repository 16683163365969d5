import { useState } from 'react'
import { TextField } from './forms/text-field.tsx'
import { Button } from './ui/button.tsx'

interface ShownSecretProps {
  label: string
  value: string
}

/** Shows a secret that is shown only once, to be selected or copied. */
export function ShownSecret({ label, value }: ShownSecretProps) {
  const [isCopied, setIsCopied] = useState(false)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value)
      setIsCopied(true)
    } catch {
      // The browser denies clipboard access; the admin can select and copy the field.
      setIsCopied(false)
    }
  }
  return (
    <>
      <TextField label={label} readOnly value={value} onFocus={({ target }) => target.select()} />
      <Button variant="quiet" small className="justify-self-start" onClick={() => void copy()}>
        {isCopied ? 'Kopiert' : 'Kopieren'}
      </Button>
    </>
  )
}
