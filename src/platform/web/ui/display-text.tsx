import type { ReactNode } from 'react'

const wideW = /\bW(?=[a-zäöü])/

/** Text set in Bodoni: closes the gap the font leaves after W, and breaks lines at `\n`. */
export function displayText(text: string): ReactNode {
  return text.split('\n').map((line, index) => (
    <span key={line}>
      {index > 0 ? <br /> : null}
      {kerned(line)}
    </span>
  ))
}

function kerned(line: string): ReactNode {
  const at = line.search(wideW)
  if (at < 0) return line
  return (
    <>
      {line.slice(0, at)}
      <span className="kern-w">W</span>
      {kerned(line.slice(at + 1))}
    </>
  )
}
