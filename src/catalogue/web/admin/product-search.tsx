import { useEffect, useState } from 'react'
import { TextField } from '../../../platform/web/forms/text-field.tsx'

/** After the last key: then the list is asked. */
const PAUSE_MS = 250

/** Text that the owner types, and the same text once they pause. */
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

/** The search box above the owner's products. */
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
