import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
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

test('a decision that is clicked while another payment is decided waits for it, a second one about the same payment is dropped', async () => {
  const answers: ((response: Response) => void)[] = []
  const fetched = vi.fn(
    (_path: string) => new Promise<Response>((resolve) => void answers.push(resolve)),
  )
  vi.stubGlobal('fetch', fetched)
  const client = new QueryClient()
  const decide = renderDecide(client)
  const click = (id: string) =>
    decide({ kind: 'ignored', transaction: { id } as BankTransactionView }, 0)
  for (const id of ['first', 'first', 'second', 'third', 'second']) click(id)
  for (const [index, id] of ['first', 'second', 'third'].entries()) {
    await expect.poll(() => answers.length).toBe(index + 1)
    expect(fetched.mock.calls.at(-1)?.[0]).toContain(`/${id}/`)
    const refused = Response.json({ error: 'Jemand war schneller.' }, { status: 409 })
    answers[index]?.(id === 'first' ? refused : Response.json({}))
  }
  await expect.poll(() => client.isMutating()).toBe(0)
  expect(fetched).toHaveBeenCalledTimes(3)
})
