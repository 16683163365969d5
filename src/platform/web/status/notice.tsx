import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

export type NoticeKind = 'success' | 'error' | 'info'

const noticeGround: Readonly<Record<NoticeKind, string>> = {
  success: 'ground-petrolio',
  error: 'ground-rosso',
  info: 'ground-celeste',
}

export const noticeIcon: Readonly<Record<NoticeKind, IconName>> = {
  success: 'check',
  error: 'cross',
  info: 'info',
}

interface NoticeProps {
  kind?: NoticeKind
  title?: ReactNode
  children?: ReactNode
  className?: string
}

/** Shows a message inside the page. Screen readers announce errors at once, other messages politely. */
export function Notice({ kind = 'info', title, children, className }: NoticeProps) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames('notice', noticeGround[kind], className)}
    >
      <Icon name={noticeIcon[kind]} />
      {title ? <p className="notice-title">{title}</p> : null}
      {children ? <div>{children}</div> : null}
    </div>
  )
}
