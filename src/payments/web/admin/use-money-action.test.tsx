import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useMoneyAction } from './use-money-action.ts'

type Send = ReturnType<typeof useMoneyAction>['send']

function Buttons({ onRender }: { onRender: (send: Send) => void }) {
  onRender(useMoneyAction().send)
  return null
}

/** Renders a component that sends changes of money, and returns what its buttons call. */
function renderSend(): Send {
  const onRender = vi.fn<(send: Send) => void>()
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Buttons onRender={onRender} />
    </QueryClientProvider>,
  )
  const [[send] = []] = onRender.mock.calls
  if (!send) throw new Error('the component was not rendered')
  return send
}

test('a change of money that an admin clicks while another one is under way is not sent', async () => {
  const answers: ((response: Response) => void)[] = []
  const fetched = vi.fn(() => new Promise<Response>((resolve) => void answers.push(resolve)))
  vi.stubGlobal('fetch', fetched)
  const send = renderSend()
  const click = (path: string) => send({ method: 'POST', path })
  click('/ignoring')
  click('/ignoring')
  click('/booking')
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  expect(fetched.mock.calls).toEqual([['/ignoring', expect.anything()]])
  answers[0]?.(Response.json({}))
  await expect
    .poll(() => {
      click('/booking')
      return fetched.mock.calls
    })
    .toEqual([
      ['/ignoring', expect.anything()],
      ['/booking', expect.anything()],
    ])
})
