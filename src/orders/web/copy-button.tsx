import { useState } from 'react'
import { toast } from '../../platform/web/toast-store.ts'
import { Button } from '../../platform/web/ui/button.tsx'

interface CopyButtonProps {
  /** Name of the copied value, e.g. `IBAN`. */
  label: string
  text: string
}

/** Copies a value and confirms it on the button, or shows a toast when the browser refuses. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), 3000)
    } catch {
      toast({
        kind: 'error',
        title: 'Kopieren nicht möglich',
        text: 'Bitte markieren und kopieren Sie den Text von Hand.',
      })
    }
  }
  return (
    <Button small variant="quiet" className="min-w-[8.5rem]" onClick={() => void copy()}>
      <span className="visually-hidden">{label}</span>
      <span aria-live="polite">{copied ? 'Kopiert' : 'Kopieren'}</span>
    </Button>
  )
}
