import { Button } from './ui/button.tsx'

interface MoreButtonProps {
  busy?: boolean
  onMore: () => void
}

/** Loads the next page of a list below the current items. */
export function MoreButton({ busy = false, onMore }: MoreButtonProps) {
  return (
    <Button variant="quiet" busy={busy} busyText="Wird geladen..." onClick={onMore}>
      Mehr laden
    </Button>
  )
}
