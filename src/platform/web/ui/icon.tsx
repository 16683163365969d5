import { classNames } from './class-names.ts'

/** Own drawings on a 24 x 24 grid, stroke 2. */
export const shapes = {
  cart: 'M2.5 4h3l2.6 11h10.4l2.5-8H6.3M9.5 20h.01M17 20h.01',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  menu: 'M3 9h18M3 15.5h18',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  check: 'm4.5 12.5 5 5 10-11',
  cross: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-3.3-12.3 6.6 6.6m0-6.6-6.6 6.6',
  back: 'M20 12H4.5m6-6.5L4 12l6.5 6.5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.5m0-9v.01',
} as const

export type IconName = keyof typeof shapes

/** The drawing of a path on this grid; hidden from screen readers. */
export function Drawing({ path, className }: { path: string; className?: string }) {
  return (
    <svg className={classNames('icon', className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** A small drawing beside a text; hidden from screen readers, so the text must say it all. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <Drawing path={shapes[name]} className={className} />
}
