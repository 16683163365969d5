import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'
import { historyGuard } from '../history-guard.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import {
  discardQuestion,
  giveUpUnsaved,
  wouldBeLostByClosing,
  wouldBeLostByLeaving,
} from './use-unsaved.ts'

/** A step to another part of the page on screen loses nothing. */
function isHere(address: string, here: string): boolean {
  const [to, from] = [new URL(address), new URL(here)]
  return to.pathname === from.pathname && to.search === from.search
}

/** The link a click would follow in this window, within the shop; another site closes the page. */
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
 * Steps through the history cannot be forbidden, only taken back: the entry that was left is put
 * where it was, and a yes goes back once more.
 */
function useHistoryGuard(): void {
  const here = useRef<{ address: string; state: unknown }>({ address: '', state: null })
  const remember = (): void => {
    here.current = { address: window.location.href, state: window.history.state }
  }
  const [path] = useLocation()
  const search = useSearch()
  useEffect(remember, [path, search])
  useEffect(() => {
    historyGuard.takesBack = () => {
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

/** Asks before text that was typed at the desk and not saved gets lost; `useUnsaved` names it. */
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
