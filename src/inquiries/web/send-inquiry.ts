import { ApiError, apiSend } from '../../platform/web/api-client.ts'
import { toast } from '../../platform/web/toast-store.ts'

const ANSWER_SOON = 'Wir werden uns in Kürze mit Ihnen in Verbindung setzen.'
const TRY_LATER = 'Bitte versuchen Sie es später erneut oder kontaktieren Sie uns direkt.'

/** The notices of spec section 8. */
export const inquiryNotices = {
  contact: {
    sent: { title: 'Nachricht erfolgreich gesendet', text: ANSWER_SOON },
    failed: { title: 'Fehler beim Senden der Nachricht', text: TRY_LATER },
  },
  request: {
    sent: { title: 'Anfrage erfolgreich gesendet', text: ANSWER_SOON },
    failed: { title: 'Fehler beim Senden der Anfrage', text: TRY_LATER },
  },
} as const

interface NoticeText {
  readonly title: string
  readonly text: string
}

const toastFailure = (notice: NoticeText): void => toast({ kind: 'error', ...notice })

interface Sending {
  path: string
  body: object
  notices: { readonly sent: NoticeText; readonly failed: NoticeText }
  /** Says that it failed where a toast would be out of sight: behind a dialog. */
  sayFailed?: (notice: NoticeText) => void
  /** Takes the server's message for one field; the first of them gets the focus. */
  showFieldError: (name: string, message: string, isFirst: boolean) => void
}

/** Sends a request and says how it went; true when it arrived. Never throws. */
export async function sendInquiry(sending: Sending): Promise<boolean> {
  const { path, body, notices, showFieldError, sayFailed = toastFailure } = sending
  try {
    await apiSend('POST', path, body)
  } catch (error) {
    // Spec section 8: the error is also logged.
    // oxlint-disable-next-line no-console
    console.error(error)
    sayFailed(notices.failed)
    const fields = error instanceof ApiError ? Object.entries(error.fields) : []
    for (const [index, [name, message]] of fields.entries()) {
      showFieldError(name, message, index === 0)
    }
    return false
  }
  toast({ kind: 'success', ...notices.sent })
  return true
}
