import { useState, type ReactNode } from 'react'
import { SelectField } from '../../../platform/web/forms/text-field.tsx'
import type { WithdrawalLine, WithdrawalView } from '../../domain/withdrawal-view.ts'
import { useWithdrawalMutation } from './use-withdrawal-mutation.ts'
import { WorkForm } from './work-form.tsx'

interface QuantitiesFormProps {
  withdrawal: WithdrawalView
  lines: readonly WithdrawalLine[]
  title: string
  /** What to know before the button is used. */
  note?: string
  /** What the action does, which is asked before. */
  question?: ReactNode
  action: string
  /** Toast after success. */
  done: string
  method: 'POST' | 'PUT'
  path: string
  /** What stands in brackets behind the name of a line. */
  hint: (line: WithdrawalLine) => string
  /** How many of a line are chosen first, and at most. */
  initial: (line: WithdrawalLine) => number
  most: (line: WithdrawalLine) => number
}

/** Chooses a quantity for each line of the order. */
export function QuantitiesForm(props: QuantitiesFormProps) {
  const { withdrawal, lines, title, note, question, action, done, method, path } = props
  const { hint, initial, most } = props
  const [quantities, setQuantities] = useState(() => lines.map(initial))
  const work = useWithdrawalMutation(withdrawal)
  const chosen = lines.map(({ position }, index) => {
    return { position, quantity: quantities[index] ?? 0 }
  })
  return (
    <WorkForm
      title={title}
      action={action}
      work={work}
      // Without a pack it is refused, so there is nothing to ask.
      question={chosen.some(({ quantity }) => quantity > 0) ? question : undefined}
      onSubmit={(close) =>
        work.mutate({ method, path, done, body: { lines: chosen } }, { onSuccess: close })
      }
    >
      {note ? <p>{note}</p> : null}
      {lines.map((line, index) => (
        <SelectField
          key={line.position}
          label={`${[line.name, line.variant].filter(Boolean).join(', ')} (${hint(line)})`}
          value={quantities[index] ?? 0}
          onChange={({ target }) => setQuantities(quantities.with(index, Number(target.value)))}
        >
          {Array.from({ length: most(line) + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
      ))}
    </WorkForm>
  )
}
