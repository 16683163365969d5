import { useEffect, useState } from 'react'
import { useBusiness } from '../../business/web/business-query.ts'
import type { NewPassword } from '../domain/passwords/why-guessable.ts'

/** A pause in typing, so that nobody is refused in the middle of a word. */
const PAUSE_MS = 600

/**
 * Returns why the server would refuse a password, or null. Only a hint: the server knows longer lists. Throws
 * where the rule cannot be loaded.
 */
export async function whyRefused(typed: NewPassword, brand: string): Promise<string | null> {
  const [{ whyGuessable }, { germanPasswords }] = await Promise.all([
    import('../domain/passwords/why-guessable.ts'),
    import('../domain/passwords/german-passwords.ts'),
  ])
  return whyGuessable(typed, brand, { common: germanPasswords, words: germanPasswords })
}

/**
 * Returns why the server would refuse a typed password, and the function that takes what is typed. The rule is
 * loaded with the first password.
 */
export function useGuessablePassword(
  isAdmin: boolean,
  minLength: number,
  owner: () => NewPassword['owner'],
): [message: string | undefined, onTyped: (password: string) => void] {
  const brand = useBusiness()?.brand ?? ''
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<{ password: string; message: string }>()
  useEffect(() => {
    if (password.length < minLength) return undefined
    let isLatest = true
    const check = async (): Promise<void> => {
      const message = await whyRefused({ password, isAdmin, owner: owner() }, brand)
      if (isLatest && message !== null) setRefused({ password, message })
    }
    // Without the rule the server alone decides.
    const timer = setTimeout(() => void check().catch(() => {}), PAUSE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [password, isAdmin, minLength, brand, owner])
  return [refused?.password === password ? refused.message : undefined, setPassword]
}
