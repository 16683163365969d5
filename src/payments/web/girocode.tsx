import { useEffect, useState } from 'react'
import type { QrDrawing } from '../../platform/domain/qr-drawing.ts'
import { QrCode } from '../../platform/web/qr-code.tsx'
import { toast } from '../../platform/web/toast-store.ts'
import { Button } from '../../platform/web/ui/button.tsx'
import { unbrokenText } from '../../platform/web/ui/unbroken-text.tsx'
import { GIROCODE_HINT } from '../domain/girocode-hint.ts'
import { qrPicture } from './qr-picture.ts'

interface GirocodeProps {
  code: QrDrawing
  /** The payment reference, which names the shared picture. */
  reference: string
  /** On paper the code is a narrow column. */
  isPrinted?: boolean
}

/** Returns the code as a picture on phones that can hand one over to another app, otherwise null. */
function useSharablePicture({ size, path }: QrDrawing, reference: string): File | null {
  const [picture, setPicture] = useState<File | null>(null)
  useEffect(() => {
    // On a computer the phone scans the screen, and no banking app takes a shared picture.
    if (!('canShare' in navigator) || !matchMedia('(pointer: coarse)').matches) return
    let isCurrent = true
    void qrPicture({ size, path }, `GiroCode-${reference}.png`).then((file) => {
      if (isCurrent && file && navigator.canShare({ files: [file] })) setPicture(file)
    })
    return () => {
      isCurrent = false
    }
  }, [size, path, reference])
  return picture
}

async function share(picture: File): Promise<void> {
  try {
    await navigator.share({ files: [picture] })
  } catch (error) {
    // The customer closed the list of apps.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast({
      kind: 'error',
      title: 'Übergeben nicht möglich',
      text: 'Bitte kopieren Sie die Angaben einzeln.',
    })
  }
}

/** The GiroCode of a transfer, which banking apps scan, with a button that hands it over on phones. */
export function Girocode({ code, reference, isPrinted }: GirocodeProps) {
  const picture = useSharablePicture(code, reference)
  return (
    <div className={isPrinted ? 'w-40' : 'mb-5 flex flex-wrap items-center gap-5'}>
      <QrCode {...code} label="GiroCode mit den folgenden Angaben zur Überweisung" />
      <div className="min-w-[8.5rem] max-w-[34em] flex-1">
        <p>{unbrokenText(GIROCODE_HINT)}</p>
        {picture ? (
          <Button variant="quiet" className="no-print mt-4" onClick={() => void share(picture)}>
            An Banking-App übergeben
          </Button>
        ) : null}
      </div>
    </div>
  )
}
