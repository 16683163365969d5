import { useEffect } from 'react'

/** Keeps the screen on while `isActive`, in browsers that can. */
export function useWakeLock(isActive: boolean): void {
  useEffect(() => {
    if (!isActive || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      try {
        const given = await navigator.wakeLock.request('screen')
        if (isOver) await given.release()
        else lock = given
      } catch {
        // Refused, e.g. because the battery is low: the lap runs all the same.
      }
    }
    // The browser releases the lock when the tab is hidden, so it is asked for again.
    const askAgain = () => void ask()
    document.addEventListener('visibilitychange', askAgain)
    askAgain()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', askAgain)
      void lock?.release()
    }
  }, [isActive])
}
