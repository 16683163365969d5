import type { ComponentProps, MouseEvent } from 'react'
import { useNavigation } from './navigation.tsx'

export interface LinkProps extends ComponentProps<'a'> {
  href: string
  replace?: boolean
}

/** True for a click that opens the link in this tab, unless it was handled already. */
export function opensHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, download } = event.currentTarget
  const isPlainClick =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  return isPlainClick && !event.defaultPrevented && (!target || target === '_self') && !download
}

/** Links to a page of the shop and loads its code and data on hover, focus or touch. */
export function Link({
  href,
  replace = false,
  onClick,
  onMouseEnter,
  onFocus,
  onTouchStart,
  ...rest
}: LinkProps) {
  const { navigate, prefetch } = useNavigation()
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!opensHere(event)) return
        event.preventDefault()
        navigate(href, { replace })
      }}
      onMouseEnter={(event) => {
        onMouseEnter?.(event)
        prefetch(href)
      }}
      onFocus={(event) => {
        onFocus?.(event)
        prefetch(href)
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event)
        prefetch(href)
      }}
    />
  )
}
