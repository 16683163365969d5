import { Button } from './button.tsx'

interface MoreButtonProps {
  busy?: boolean
  onMore: () => void
}

/** Shows the next page of a list below the ones that stand there. */
export function MoreButton({ busy = false, onMore }: MoreButtonProps) {
  return (
    <Button variant="quiet" busy={busy} busyText="Wird geladen..." onClick={onMore}>
      Mehr laden
    </Button>
  )
}
