import { classNames } from './class-names.ts'

/** Own drawings on a 24 x 24 grid, stroke 2. */
const shapes = {
  cart: 'M2.5 4h3l2.6 11h10.4l2.5-8H6.3M9.5 20h.01M17 20h.01',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  menu: 'M3 9h18M3 15.5h18',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  check: 'm4.5 12.5 5 5 10-11',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.3l3.5 2',
  truck:
    'M2.5 6h11v10.5h-11zM13.5 10h4.3l3.7 3.5v3h-8M7 19.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6M17.5 19.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6',
  box: 'M3.5 7.5 12 3l8.5 4.5v9L12 21l-8.5-4.5zM3.5 7.5 12 12l8.5-4.5M12 12v9',
  cross: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-3.3-12.3 6.6 6.6m0-6.6-6.6 6.6',
  printer: 'M7 9V3.5h10V9M7 17H3.5V9h17v8H17M7 14h10v6.5H7z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8 5.3 5.3',
  back: 'M20 12H4.5m6-6.5L4 12l6.5 6.5',
  bin: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.5m0-9v.01',
  roast:
    'M12 21c4.2-2.6 6.5-5.7 6.5-9S16.2 5.6 12 3c-4.2 2.6-6.5 5.7-6.5 9s2.3 6.4 6.5 9Zm0-18c-2.5 4-2.5 6 0 9s2.5 5 0 9',
} as const

export type IconName = keyof typeof shapes

/** A small drawing beside a text; hidden from screen readers, so the text must say it all. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classNames('icon', className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
