import { useRef, type FocusEvent, type KeyboardEvent } from 'react'
import * as Toast from '@radix-ui/react-toast'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { Icon } from '../../../platform/web/ui/icon.tsx'
import { Link } from '../../../platform/web/link.tsx'
import { noticeIcon, type NoticeKind } from '../../../platform/web/status/notice.tsx'
import { dismissToast, type ShownToast } from '../../../platform/web/toast-store.ts'

/** Backgrounds that contrast with page and header; on the footer the border does. */
const grounds: Readonly<Record<NoticeKind, string>> = {
  success: 'ground-petrolio',
  error: 'ground-rosso',
  info: 'ground-celeste',
}

const DURATION_MS = 5000
const SWIPE_THRESHOLD_PX = 50

/** Gives the focus back to the element that had it before the region of toasts, after Escape. */
function useFocusReturn() {
  const former = useRef<Element | null>(null)
  return {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) former.current = relatedTarget
    },
    onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
      if (key !== 'Escape') return
      if (former.current instanceof HTMLElement) former.current.focus()
      else currentTarget.blur()
    },
  }
}

/** Separates two parts in what a screen reader is told, which joins their texts; shows nothing. */
const spoken = <span data-radix-toast-announce-exclude="" data-radix-toast-announce-alt=" " />

/** Shows a toast for 5 s, and as long as it has the focus or the pointer is over it; it can be swiped to the right and focused with F8. */
export function ToastRegion({ shown }: { shown: ShownToast | null }) {
  const focusReturn = useFocusReturn()
  return (
    <Toast.Provider
      label="Benachrichtigung"
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {shown ? (
        <Toast.Root
          key={shown.id}
          type={shown.kind === 'error' ? 'foreground' : 'background'}
          className={classNames('toast notice', grounds[shown.kind])}
          onOpenChange={(open) => {
            if (!open) dismissToast(shown.id)
          }}
        >
          <Icon name={noticeIcon[shown.kind]} />
          <Toast.Title className="notice-title">
            {shown.title}
            {spoken}
          </Toast.Title>
          {shown.text ? (
            <Toast.Description>
              {shown.text}
              {spoken}
            </Toast.Description>
          ) : null}
          {shown.link ? (
            <Toast.Action asChild altText={shown.link.label}>
              <Link href={shown.link.href} className="text-link mt-2">
                {shown.link.label}
              </Link>
            </Toast.Action>
          ) : null}
          <Toast.Close className="round-btn" aria-label="Benachrichtigung schließen">
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      ) : null}
      <Toast.Viewport
        className="toast-area"
        hotkey={['F8']}
        label="Benachrichtigungen ({hotkey})"
        {...focusReturn}
      />
    </Toast.Provider>
  )
}
