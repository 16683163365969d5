import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../link.tsx'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'light' | 'quiet' | 'danger'

interface Looks {
  variant?: ButtonVariant
  small?: boolean
}

const looks = ({ variant = 'primary', small }: Looks, className?: string): string =>
  classNames('btn', variant !== 'primary' && `btn-${variant}`, small && 'btn-small', className)

interface ButtonProps extends ComponentProps<'button'>, Looks {
  /** While true it does nothing and shows `busyText`; it keeps the focus, which `disabled` loses. */
  busy?: boolean
  busyText?: string
}

/** A button; `type` is `button` by default. With `aria-disabled` it does nothing and keeps the focus. */
export function Button({
  variant,
  small,
  busy = false,
  busyText = 'Wird gesendet...',
  className,
  children,
  onClick,
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) {
  const isDisabled = busy || ariaDisabled === true || ariaDisabled === 'true'
  return (
    <button
      type="button"
      {...rest}
      className={looks({ variant, small }, className)}
      onClick={isDisabled ? (event) => event.preventDefault() : onClick}
      aria-disabled={isDisabled || undefined}
      aria-busy={busy || undefined}
    >
      {busy ? (
        <>
          <Spinner /> {busyText}
        </>
      ) : (
        children
      )}
    </button>
  )
}

interface ButtonLinkProps extends Looks {
  href: string
  target?: '_blank'
  rel?: string
  className?: string
  children: ReactNode
  onClick?: ComponentProps<'a'>['onClick']
}

/** A link to a page of the shop that looks like a button. */
export function ButtonLink({ variant, small, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={looks({ variant, small }, className)} />
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string
}

/** A round button with a drawing; `label` is its accessible name. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames('round-btn', className)}
    >
      {children}
    </button>
  )
}
