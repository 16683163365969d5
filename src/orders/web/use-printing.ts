import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Returns true while the browser prints, so that a page can print what its tabs hide. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser captures the page when this handler returns, so it must render synchronously.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    // Print emulation fires no beforeprint event, so the media query is watched too.
    const paper = window.matchMedia('print')
    const follow = () => (paper.matches ? begin() : end())
    paper.addEventListener('change', follow)
    return () => {
      paper.removeEventListener('change', follow)
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}
