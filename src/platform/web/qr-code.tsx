import type { QrDrawing } from '../domain/qr-drawing.ts'

interface QrCodeProps extends QrDrawing {
  label: string
}

/** Shows a QR code from the server, black on white on any background. */
export function QrCode({ size, path, label }: QrCodeProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-60 max-w-full"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
