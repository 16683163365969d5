import { Drawing } from '../ui/icon.tsx'

// Few pages show these, so they are not in the chunk of all icons, which every page loads.

export function PrinterIcon() {
  return <Drawing path="M7 9V3.5h10V9M7 17H3.5V9h17v8H17M7 14h10v6.5H7z" />
}

export function BinIcon() {
  return <Drawing path="M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6" />
}
