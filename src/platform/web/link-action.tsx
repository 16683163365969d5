import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ApiError } from './api-client.ts'
import { useLinkToken } from './link-token.ts'
import { Button } from './ui/button.tsx'
import { Notice } from './status/notice.tsx'
import { Skeleton } from './ui/skeleton.tsx'

interface LinkActionProps {
  /** What the click does, as a sentence. */
  intro: ReactNode
  button: string
  busyText: string
  /** Sends the request; throws `ApiError`. */
  act: (token: string) => Promise<void>
  doneTitle: string
  done: ReactNode
  /** What stands beside the message that it is done, on phones below it. */
  beside?: ReactNode
}

const INCOMPLETE =
  'Dieser Link ist nicht vollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.'

interface DoneProps {
  title: string
  text: ReactNode
  beside: ReactNode
}

/** Says that it is done, and takes the focus, because the button that had it is gone. */
function Done({ title, text, beside }: DoneProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.focus(), [])
  const layout = beside ? 'grid items-start gap-8 lg:grid-cols-2' : 'max-w-xl'
  return (
    <div ref={frame} tabIndex={-1} className={`${layout} [outline-style:none]`}>
      <Notice kind="success" title={title}>
        {text}
      </Notice>
      {beside}
    </div>
  )
}

/** Shows the page of a mail's link: opening it changes nothing, only the click on the button does. */
export function LinkAction({
  intro,
  button,
  busyText,
  act,
  doneTitle,
  done,
  beside,
}: LinkActionProps) {
  const token = useLinkToken()
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const [refused, setRefused] = useState<string>()
  async function run(): Promise<void> {
    setState('busy')
    setRefused(undefined)
    try {
      await act(token ?? '')
      setState('done')
    } catch (error) {
      setRefused(error instanceof ApiError ? error.message : 'Bitte versuchen Sie es erneut.')
      setState('open')
    }
  }

  if (token === undefined) return <Skeleton className="h-[52px] w-60" />
  if (token === '') {
    return (
      <Notice kind="error" className="max-w-xl">
        {INCOMPLETE}
      </Notice>
    )
  }
  if (state === 'done') return <Done title={doneTitle} text={done} beside={beside} />
  return (
    <div className="grid max-w-xl justify-items-start gap-6">
      <p className="text-lead">{intro}</p>
      {refused ? <Notice kind="error">{refused}</Notice> : null}
      <Button busy={state === 'busy'} busyText={busyText} onClick={() => void run()}>
        {button}
      </Button>
    </div>
  )
}
