import { useEffect, useState } from 'react'
import { TextField } from '../../../platform/web/forms/text-field.tsx'

/** Delay from the last key to the request. */
const PAUSE_MS = 250

/** Returns the typed text, and the same text after a pause. */
export function useProductSearch() {
  const [text, setText] = useState('')
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return { text, setText, words }
}

interface ProductSearchProps {
  text: string
  onChange: (text: string) => void
}

/** The search box above the admin's product list. */
export function ProductSearch({ text, onChange }: ProductSearchProps) {
  return (
    <TextField
      type="search"
      label="Produkte suchen"
      className="w-full max-w-[26rem]"
      maxLength={200}
      autoComplete="off"
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
