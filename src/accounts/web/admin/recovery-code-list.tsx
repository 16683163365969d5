import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../../platform/web/save-file.ts'
import { Button } from '../../../platform/web/ui/button.tsx'

interface RecoveryCodeListProps {
  codes: readonly string[]
  /** Called once the codes are saved; they cannot be shown again. */
  onDone: () => void
}

const FILE_NAME = 'wiederherstellungscodes.txt'

function download(codes: readonly string[]): void {
  const shop = window.location.host
  const text = `Wiederherstellungscodes für ${shop}, jeder gilt einmal:\r\n\r\n${codes.join('\r\n')}\r\n`
  saveFile(FILE_NAME, text, 'text/plain')
}

/** Shows the recovery codes once, to be copied, printed or saved. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied('yes')
    } catch {
      // The browser refused: the codes can be selected and copied by hand.
      setCopied('no')
    }
  }
  return (
    <div className="grid gap-6">
      <h3 ref={heading} tabIndex={-1} className="text-h4 outline-none">
        Ihre Wiederherstellungscodes
      </h3>
      <p>
        Ist das Telefon weg, melden Sie sich mit einem davon an. Jeder gilt einmal. Sie werden nur
        jetzt gezeigt: Bewahren Sie sie getrennt vom Telefon auf.
      </p>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-2 border-y-[1.5px] border-current/30 py-5 tracking-wider sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="no-print flex flex-wrap gap-4">
        <Button variant="quiet" small onClick={() => void copy()}>
          Kopieren
        </Button>
        <Button variant="quiet" small onClick={() => window.print()}>
          Drucken
        </Button>
        <Button variant="quiet" small onClick={() => download(codes)}>
          Als Textdatei speichern
        </Button>
      </div>
      <p aria-live="polite" className="no-print empty:hidden">
        {copied === 'yes' ? 'Die Codes sind kopiert.' : null}
        {copied === 'no'
          ? 'Kopieren ist hier nicht möglich. Bitte markieren und kopieren Sie die Codes von Hand.'
          : null}
      </p>
      <Button className="no-print justify-self-start" onClick={onDone}>
        Ich habe die Codes verwahrt
      </Button>
    </div>
  )
}
