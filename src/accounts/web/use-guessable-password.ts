import { useEffect, useState } from 'react'
import { useBusiness } from '../../business/web/business-query.ts'
import type { NewPassword } from '../domain/passwords/why-guessable.ts'

/** A pause in typing, so that nobody is refused in the middle of a word. */
const PAUSE_MS = 600

const loadRule = () => import('../domain/passwords/why-guessable.ts')
const loadWords = () => import('../domain/passwords/german-passwords.ts')

/**
 * Returns why the server would refuse a typed password, and the function that takes what is typed. Only a
 * hint: the rule is loaded with the first password, and the server knows longer lists.
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
      const [{ whyGuessable }, { germanPasswords }] = await Promise.all([loadRule(), loadWords()])
      const known = { common: germanPasswords, words: germanPasswords }
      const message = whyGuessable({ password, isAdmin, owner: owner() }, brand, known)
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
