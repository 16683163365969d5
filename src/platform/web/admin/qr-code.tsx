interface QrCodeProps {
  /** Side of the drawing in modules. */
  size: number
  /** The dark squares. */
  path: string
  label: string
}

/** A QR code as the server drew it, black on white whatever the paper. */
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
