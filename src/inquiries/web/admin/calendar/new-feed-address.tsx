import { useState } from 'react'
import { QrCode } from '../../../../platform/web/qr-code.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { TextField } from '../../../../platform/web/forms/text-field.tsx'
import type { NewCalendarFeed } from '../../../domain/calendar/calendar-view.ts'

/** Shows a new feed URL with a QR code. It cannot be shown again. */
export function NewFeedAddress({ feed }: { feed: NewCalendarFeed }) {
  const { address, webcal, qr } = feed
  const [isCopied, setIsCopied] = useState(false)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      setIsCopied(true)
    } catch {
      // The browser denies clipboard access; the admin can select and copy the field.
      setIsCopied(false)
    }
  }
  return (
    <Notice title="Ihre neue Adresse">
      <div className="grid gap-4">
        <p>
          Sie wird nur dieses eine Mal gezeigt. Lesen Sie das Bild mit der Kamera Ihres Telefons
          ein, oder fügen Sie die Adresse dort als Kalenderabo hinzu.
        </p>
        <QrCode
          {...qr}
          label="QR-Code mit der Adresse Ihres Kalenders; darunter steht sie als Text."
        />
        <a href={webcal} className="text-link justify-self-start">
          Auf diesem Gerät abonnieren
        </a>
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
