import type { ComponentProps } from 'react'
import { TextField } from '../../platform/web/forms/text-field.tsx'

/** Where the code comes from: an authenticator app, or the list of recovery codes. */
export type CodeKind = 'app' | 'recovery' | 'either'

const texts: Readonly<Record<CodeKind, { readonly label: string; readonly hint: string }>> = {
  app: {
    label: 'Code aus Ihrer App',
    hint: 'Sechs Ziffern, alle 30 Sekunden neu.',
  },
  recovery: {
    label: 'Wiederherstellungscode',
    // Without their length: older codes of 16 characters still work (decision 28).
    hint: 'Aus Ihrer Liste. Jeder Code gilt nur einmal.',
  },
  either: {
    label: 'Code',
    hint: 'Aus Ihrer App, oder einer Ihrer Wiederherstellungscodes.',
  },
}

type CodeFieldProps = { kind: CodeKind; error?: string } & Omit<
  ComponentProps<'input'>,
  'type' | 'aria-describedby' | 'aria-invalid'
>

/**
 * A field for a code of the second factor, which may be pasted with spaces. Spread
 * `register('code')` into it.
 */
export function CodeField({ kind, ...input }: CodeFieldProps) {
  return (
    <TextField
      {...texts[kind]}
      autoComplete="one-time-code"
      inputMode={kind === 'app' ? 'numeric' : 'text'}
      autoCapitalize="characters"
      spellCheck={false}
      required
      {...input}
    />
  )
}
