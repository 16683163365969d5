import { Icon } from '../../../../platform/web/ui/icon.tsx'

/** Marks an inquiry that looks like a bot's. */
export function SuspectMark() {
  return (
    <span className="ml-3 inline-flex items-center gap-1 align-bottom text-rosso">
      <Icon name="info" />
      Verdacht
    </span>
  )
}
