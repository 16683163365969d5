import { Button } from '../../platform/web/ui/button.tsx'
import { displayText } from '../../platform/web/ui/display-text.tsx'
import type { NoticeText } from './send-inquiry.ts'

interface InquirySentProps {
  notice: NoticeText
  /** What the button says that brings the form back. */
  again: string
  onAgain: () => void
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

/** Stands in a form's place once it was sent, until the visitor wants to send another. */
export function InquirySent({ notice: { title, text }, again, onAgain }: InquirySentProps) {
  return (
    <div role="status" tabIndex={-1} ref={takeFocus} className="empty ground-petrolio">
      <h3>{displayText(title)}</h3>
      <p>{text}</p>
      <Button onClick={onAgain}>{again}</Button>
    </div>
  )
}
