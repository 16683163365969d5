import { signs } from '../domain/signs.ts'

interface WordmarkProps {
  /** Brand name from the settings; empty when a text beside the image names it. */
  label: string
  /** One-colour version for dark backgrounds. */
  light?: boolean
}

/** The wordmark as an image file, because 13 KB of outlines would weigh on every page. */
export function Wordmark({ label, light = false }: WordmarkProps) {
  const src = light ? signs.wordmarkLatte : signs.wordmark
  return (
    <img
      src={src}
      alt={label}
      width={248}
      height={43}
      decoding="async"
      loading={light ? 'lazy' : undefined}
    />
  )
}
