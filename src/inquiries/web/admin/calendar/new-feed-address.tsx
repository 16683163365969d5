import { QrCode } from '../../../../platform/web/qr-code.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { ShownSecret } from '../../../../platform/web/shown-secret.tsx'
import type { NewCalendarFeed } from '../../../domain/calendar/calendar-view.ts'

/** Shows a new feed URL with a QR code. It cannot be shown again. */
export function NewFeedAddress({ feed }: { feed: NewCalendarFeed }) {
  const { address, webcal, qr } = feed
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
        <ShownSecret label="Kalenderadresse" value={address} />
      </div>
    </Notice>
  )
}
