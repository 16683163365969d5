import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../forms/text-field.tsx'

interface SearchFormProps {
  label: string
  /** The current search text. */
  typed: string
  onSearch: (typed: string) => void
}

/** Shows a search field that searches on submit; an empty search shows everything. */
export function SearchForm({ label, typed, onSearch }: SearchFormProps) {
  const [text, setText] = useState(typed)
  const [found, setFound] = useState(typed)
  // The address changed without this form, e.g. by another filter or the back button.
  if (found !== typed) {
    setFound(typed)
    setText(typed)
  }
  return (
    <search className="min-w-0 grow basis-72">
      <form
        className="flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <TextField
          className="min-w-0 grow"
          label={label}
          type="search"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="quiet">
          Suchen
        </Button>
      </form>
    </search>
  )
}
