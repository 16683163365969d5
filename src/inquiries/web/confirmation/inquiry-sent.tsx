import { Button } from '../../../platform/web/ui/button.tsx'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import { takeFocus } from '../../../platform/web/ui/take-focus.ts'
import type { NoticeText } from '../send-inquiry.ts'

interface InquirySentProps {
  notice: NoticeText
  /** Label of the button that shows the form again. */
  again: string
  onAgain: () => void
}

/** Confirmation that replaces a sent form. */
export function InquirySent({ notice: { title, text }, again, onAgain }: InquirySentProps) {
  return (
    <div role="status" tabIndex={-1} ref={takeFocus} className="empty ground-petrolio">
      <h3>{displayText(title)}</h3>
      <p>{text}</p>
      <Button onClick={onAgain}>{again}</Button>
    </div>
  )
}
