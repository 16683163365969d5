import { useState } from 'react'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Notice } from '../../../platform/web/ui/notice.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'

/** A new address, to be taken along now: it is not stored in a way it could be shown again. */
export function NewFeedAddress({ address }: { address: string }) {
  const [isCopied, setIsCopied] = useState(false)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      setIsCopied(true)
    } catch {
      // Not allowed here: the field can be marked and copied by hand.
      setIsCopied(false)
    }
  }
  return (
    <Notice title="Ihre neue Adresse">
      <div className="grid gap-4">
        <p>Sie wird nur dieses eine Mal gezeigt. Fügen Sie sie am Telefon als Kalenderabo hinzu.</p>
        <TextField
          label="Kalenderadresse"
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="quiet" small className="justify-self-start" onClick={() => void copy()}>
          {isCopied ? 'Kopiert' : 'Kopieren'}
        </Button>
      </div>
    </Notice>
  )
}
