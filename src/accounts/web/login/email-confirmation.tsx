import { useQueryClient } from '@tanstack/react-query'
import { apiSend } from '../../../platform/web/api-client.ts'
import { LinkAction } from '../../../platform/web/link-action.tsx'
import { api, pages } from '../../../urls.ts'
import { refreshSession } from '../session.ts'

/** Confirms the email of an account through the link that was followed. */
export function EmailConfirmation() {
  const queryClient = useQueryClient()
  async function confirm(token: string): Promise<void> {
    await apiSend('POST', api.emailChange(), { token })
    void refreshSession(queryClient)
  }
  return (
    <LinkAction
      intro="Mit diesem Klick gehört Ihr Kundenkonto zu dieser E-Mail-Adresse."
      button="Adresse bestätigen"
      busyText="Wird bestätigt..."
      act={confirm}
      doneTitle="Ihre Adresse ist bestätigt."
      done="Ab jetzt melden Sie sich mit ihr an. Galt bisher eine andere, bekommt sie eine Nachricht."
      renewal={{ href: pages.myAccount(), label: 'Zu meinem Konto' }}
    />
  )
}
