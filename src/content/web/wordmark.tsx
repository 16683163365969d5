import { signs } from '../domain/signs.ts'

interface WordmarkProps {
  /** The name of the brand, from the business settings; empty where a text beside it says it. */
  label: string
  /** The one-colour version for dark papers. */
  light?: boolean
}

/** The drawn name. A file of its own: 13 KB of outlines would be carried by every page. */
export function Wordmark({ label, light = false }: WordmarkProps) {
  const src = light ? signs.wordmarkLatte : signs.wordmark
  return <img src={src} alt={label} width={248} height={43} decoding="async" />
}
