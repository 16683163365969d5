import { useState, type ReactNode } from 'react'
import { OPEN_LINK_AGAIN } from '../domain/incomplete-link.ts'
import { ApiError } from './api-client.ts'
import { isLinkOver, useLinkToken } from './link-token.ts'
import { Button, ButtonLink } from './ui/button.tsx'
import { Notice } from './status/notice.tsx'
import { Skeleton } from './ui/skeleton.tsx'
import { takeFocus } from './ui/take-focus.ts'

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
  /** Where the visitor gets a new link when this one no longer works. */
  renewal?: LinkRenewal
}

interface LinkRenewal {
  readonly href: string
  readonly label: string
}

interface DoneProps {
  title: string
  text: ReactNode
  beside: ReactNode
}

/** Says that it is done, and takes the focus, because the button that had it is gone. */
function Done({ title, text, beside }: DoneProps) {
  const layout = beside ? 'grid items-start gap-8 lg:grid-cols-2' : 'max-w-xl'
  return (
    <div ref={takeFocus} tabIndex={-1} className={`${layout} [outline-style:none]`}>
      <Notice kind="success" title={title}>
        {text}
      </Notice>
      {beside}
    </div>
  )
}

interface OverProps {
  text: string
  renewal: LinkRenewal | undefined
  /** True after a click on the button, which had the focus and is gone. */
  takesFocus?: boolean
}

/** Says that the link does not work. */
function Over({ text, renewal, takesFocus = false }: OverProps) {
  return (
    <div
      ref={takesFocus ? takeFocus : undefined}
      tabIndex={-1}
      className="grid max-w-xl justify-items-start gap-6 [outline-style:none]"
    >
      <Notice kind="error">{text}</Notice>
      {renewal ? (
        <ButtonLink href={renewal.href} variant="quiet">
          {renewal.label}
        </ButtonLink>
      ) : null}
    </div>
  )
}

/** Shows the page of a mail's link: opening it changes nothing, only the click on the button does. */
export function LinkAction(props: LinkActionProps) {
  const token = useLinkToken()
  if (token === undefined) return <Skeleton className="h-[52px] w-60" />
  if (token === '') return <Over text={OPEN_LINK_AGAIN} renewal={props.renewal} />
  // A new link in the same tab begins anew.
  return <Action key={token} token={token} {...props} />
}

function Action({ token, ...props }: LinkActionProps & { token: string }) {
  const { intro, button, busyText, act, doneTitle, done, beside, renewal } = props
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'over'>('open')
  const [refused, setRefused] = useState<string>()
  async function run(): Promise<void> {
    setState('busy')
    setRefused(undefined)
    try {
      await act(token)
      setState('done')
    } catch (error) {
      setRefused(error instanceof ApiError ? error.message : 'Bitte versuchen Sie es erneut.')
      setState(isLinkOver(error) ? 'over' : 'open')
    }
  }

  if (state === 'done') return <Done title={doneTitle} text={done} beside={beside} />
  if (state === 'over')
    return <Over text={refused ?? OPEN_LINK_AGAIN} renewal={renewal} takesFocus />
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
