import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { displayText } from '../ui/display-text.tsx'
import { Icon } from '../ui/icon.tsx'

interface DialogProps {
  open: boolean
  /** Called by Escape, the close button and, for a drawer, a click beside it. */
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
 * Pads the page by the width of the hidden scrollbar while a dialog is open, so that nothing moves; returns
 * a function that undoes it. `scrollbar-gutter` would leave a bright gutter beside the dimmed page.
 */
function keepScrollbarSpace(): () => void {
  const width = window.innerWidth - document.documentElement.clientWidth
  // No scrollbar, or another dialog has already done it.
  if (width <= 0) return () => {}
  document.body.style.paddingRight = `${width}px`
  return () => document.body.style.removeProperty('padding-right')
}

/**
 * Shows a modal native dialog: the focus stays inside, Escape closes it, the page behind does not scroll
 * (theme.css). It is closed before it is unmounted, because only then the browser returns the focus.
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
        // The browser closes the dialog on a second Escape in any case; see below.
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

/** Shows a dialog in the middle of the page. */
export function Dialog({ open, wide = false, ...rest }: DialogProps & { wide?: boolean }) {
  if (!open) return null
  return (
    <ModalFrame {...rest} className={classNames('dialog ground-latte', wide && 'dialog-wide')} />
  )
}

/** Shows a panel at the right edge; `drawer-body` scrolls, what follows stays visible. */
export function Drawer({ open, ...rest }: DialogProps) {
  if (!open) return null
  return <ModalFrame {...rest} className="drawer ground-latte" closesOutside />
}
