import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { adminApi } from '../../../urls.admin.ts'
import type { BankTransactionView } from '../../domain/transactions-view.ts'
import { useDecisions, type Decisions } from './use-decisions.ts'

function Worklist({ onRender }: { onRender: (decisions: Decisions) => void }) {
  onRender(useDecisions())
  return null
}

/** Renders a component that decides about payments, and returns what its buttons call. */
function renderDecide(client: QueryClient): Decisions['decide'] {
  const onRender = vi.fn<(decisions: Decisions) => void>()
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Worklist onRender={onRender} />
    </QueryClientProvider>,
  )
  const [[decisions] = []] = onRender.mock.calls
  if (!decisions) throw new Error('the component was not rendered')
  return decisions.decide
}

test('one decision about a payment is stored at a time, and the next does not wait until lists are read again', async () => {
  const answers: ((response: Response) => void)[] = []
  const fetched = vi.fn(
    (_path: string) => new Promise<Response>((resolve) => void answers.push(resolve)),
  )
  vi.stubGlobal('fetch', fetched)
  const client = new QueryClient()
  const neverRead = () => new Promise<never>(() => {})
  new QueryObserver(client, {
    queryKey: [adminApi.bankTransactions()],
    queryFn: neverRead,
  }).subscribe(() => {})
  const decide = renderDecide(client)
  const click = (id: string) =>
    decide({ kind: 'ignored', transaction: { id } as BankTransactionView }, [])
  const sent = () => fetched.mock.calls.map(([path]) => path.split('/').at(-2))
  for (const id of ['first', 'first', 'second']) click(id)
  await expect.poll(sent).toEqual(['first'])
  answers[0]?.(Response.json({ error: 'Jemand war schneller.' }, { status: 409 }))
  await expect.poll(() => client.isMutating()).toBe(0)
  expect(sent()).toEqual(['first'])
  click('third')
  await expect.poll(sent).toEqual(['first', 'third'])
})
