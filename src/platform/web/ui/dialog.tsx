import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { displayText } from './display-text.tsx'
import { Icon } from './icon.tsx'

interface DialogProps {
  open: boolean
  /** Escape, the close button and (drawer only) a click beside it ask for closing. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Name of the close button. */
  closeLabel?: string
}

interface FrameProps extends DialogProps {
  className: string
  closesOutside?: boolean
}

/**
 * Pads the page by the scrollbar that goes while a dialog is open, so that nothing moves; returns
 * the way back. Not `scrollbar-gutter`: the dimming of the page leaves a gutter bright.
 */
function keepScrollbarSpace(): () => void {
  const width = window.innerWidth - document.documentElement.clientWidth
  // Nothing there, or a dialog below this one has done it.
  if (width <= 0) return () => {}
  document.body.style.paddingRight = `${width}px`
  return () => document.body.style.removeProperty('padding-right')
}

/**
 * A modal native dialog: focus stays inside, Escape closes, the page behind stands still (theme.css)
 * and the focus returns to what opened it. Closed before it leaves the tree: only then does the
 * browser give the focus back.
 */
function ModalFrame(props: Omit<FrameProps, 'open'>) {
  const { onClose, title, children, className, closesOutside, closeLabel = 'Schließen' } = props
  const frame = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = frame.current
    if (!dialog) return
    const giveBack = keepScrollbarSpace()
    if (!dialog.open) dialog.showModal()
    return () => {
      dialog.close()
      giveBack()
    }
  }, [])

  function closeWhenOutside(event: MouseEvent<HTMLDialogElement>): void {
    if (!closesOutside || event.target !== event.currentTarget) return
    const box = event.currentTarget.getBoundingClientRect()
    if (event.clientX < box.left || event.clientX > box.right) onClose()
  }

  return (
    <dialog
      ref={frame}
      className={className}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A browser lets nobody keep a dialog open for ever: it then closes, see below.
        if (event.target !== event.currentTarget || !event.cancelable) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ target, currentTarget: dialog }) => {
        if (target !== dialog || dialog.open) return
        dialog.showModal()
        onClose()
      }}
      onClick={closeWhenOutside}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{displayText(title)}</h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      {children}
    </dialog>
  )
}

/** A window in the middle of the page. */
export function Dialog({ open, wide = false, ...rest }: DialogProps & { wide?: boolean }) {
  if (!open) return null
  return (
    <ModalFrame {...rest} className={classNames('dialog ground-latte', wide && 'dialog-wide')} />
  )
}

/** A panel at the right edge; wrap what scrolls in `drawer-body`, what follows stays in sight. */
export function Drawer({ open, ...rest }: DialogProps) {
  if (!open) return null
  return <ModalFrame {...rest} className="drawer ground-latte" closesOutside />
}
