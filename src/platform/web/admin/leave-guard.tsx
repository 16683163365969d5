import { useEffect, useRef, useSyncExternalStore } from 'react'
import { historyGuard } from '../history-guard.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import {
  discardQuestion,
  giveUpUnsaved,
  wouldBeLostByClosing,
  wouldBeLostByLeaving,
} from './use-unsaved.ts'
import { usePath, useSearch } from '../navigation.tsx'

/** A link to another part of the same page loses nothing. */
function isHere(address: string, here: string): boolean {
  const [to, from] = [new URL(address), new URL(here)]
  return to.pathname === from.pathname && to.search === from.search
}

/** Returns the link of the shop that a click would open in this window; null for other sites. */
function followed(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return null
  }
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || (link.target && link.target !== '_self') || link.download) return null
  return new URL(link.href).origin === window.location.origin ? link : null
}

function askBeforeLink(event: MouseEvent): void {
  const link = wouldBeLostByLeaving() ? followed(event) : null
  if (!link || isHere(link.href, window.location.href)) return
  event.preventDefault()
  event.stopPropagation()
  discardQuestion.ask(() => {
    giveUpUnsaved()
    link.click()
  })
}

function askBeforeClosing(event: BeforeUnloadEvent): void {
  if (wouldBeLostByClosing()) event.preventDefault()
}

/**
 * History navigation cannot be prevented, only undone: the previous entry is restored, and a confirmation
 * navigates again.
 */
function useHistoryGuard(): void {
  const here = useRef<{ address: string; state: unknown }>({ address: '', state: null })
  const remember = (): void => {
    here.current = { address: window.location.href, state: window.history.state }
  }
  const path = usePath()
  const search = useSearch()
  useEffect(remember, [path, search])
  useEffect(() => {
    historyGuard.undoNavigation = () => {
      const { address, state } = here.current
      if (!wouldBeLostByLeaving() || isHere(window.location.href, address)) {
        remember()
        return false
      }
      window.history.pushState(state, '', address)
      discardQuestion.ask(() => {
        giveUpUnsaved()
        window.history.back()
      })
      return true
    }
    return () => historyGuard.end()
  }, [])
}

/** Asks before unsaved text of an admin form is lost; forms register with `useUnsaved`. */
export function LeaveGuard() {
  const { subscribe, current, end } = discardQuestion
  const onYes = useSyncExternalStore(subscribe, current, () => null)
  useHistoryGuard()
  useEffect(() => {
    document.addEventListener('click', askBeforeLink, { capture: true })
    window.addEventListener('beforeunload', askBeforeClosing)
    return () => {
      document.removeEventListener('click', askBeforeLink, { capture: true })
      window.removeEventListener('beforeunload', askBeforeClosing)
      end()
    }
  }, [end])
  if (!onYes) return null
  return (
    <ConfirmDialog
      title="Änderungen verwerfen?"
      confirm="Verwerfen"
      busy={false}
      failure={null}
      onConfirm={() => {
        end()
        onYes()
      }}
      onClose={end}
    >
      <p>Ihre Änderungen sind noch nicht gespeichert. Möchten Sie sie verwerfen?</p>
    </ConfirmDialog>
  )
}
