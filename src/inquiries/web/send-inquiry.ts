import { apiSend } from '../../platform/web/api-client.ts'

const ANSWER_SOON = 'Wir werden uns in Kürze mit Ihnen in Verbindung setzen.'
const TRY_LATER = 'Bitte versuchen Sie es später erneut oder kontaktieren Sie uns direkt.'

/** A notice of spec section 8. */
export interface NoticeText {
  readonly title: string
  readonly text?: string
}

/** Notices of a form: after sending, by the server's answer, and after a failure. */
export interface InquiryNotices {
  readonly sent: (answer: unknown) => NoticeText
  readonly failed: (error: unknown) => NoticeText
}

const notices = (sent: string, failed: string): InquiryNotices => ({
  sent: () => ({ title: sent, text: ANSWER_SOON }),
  failed: () => ({ title: failed, text: TRY_LATER }),
})

export const contactNotices = notices(
  'Nachricht erfolgreich gesendet',
  'Fehler beim Senden der Nachricht',
)
export const requestNotices = notices(
  'Anfrage erfolgreich gesendet',
  'Fehler beim Senden der Anfrage',
)

interface Sending {
  path: string
  body: object
  notices: InquiryNotices
  /** Shows the failure; `error` may name fields. */
  showFailure: (notice: NoticeText, error: unknown) => void
}

/** Sends an inquiry; returns the notice of success, or null after a failure. Never throws. */
export async function sendInquiry(sending: Sending): Promise<NoticeText | null> {
  const { path, body, notices, showFailure } = sending
  try {
    return notices.sent(await apiSend('POST', path, body))
  } catch (error) {
    // Spec section 8 asks to log the error as well.
    // oxlint-disable-next-line no-console
    console.error(error)
    showFailure(notices.failed(error), error)
    return null
  }
}
