import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { logout } from '../../../accounts/web/logout.ts'
import { useNavigation } from '../../../platform/web/navigation.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'

/** Ends the session from any admin page. */
export function AdminLogout() {
  const queryClient = useQueryClient()
  const { navigate } = useNavigation()
  const [isBusy, setIsBusy] = useState(false)
  async function leave(): Promise<void> {
    setIsBusy(true)
    await logout(queryClient, navigate)
    setIsBusy(false)
  }
  return (
    <Button variant="quiet" small busy={isBusy} busyText="Abmelden..." onClick={() => void leave()}>
      Abmelden
    </Button>
  )
}
