import { Icon } from '../../../platform/web/ui/icon.tsx'
import type { Question } from '../../domain/offers/questions.ts'

/** Lists questions whose answers unfold in place without script. */
export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="faq">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <Icon name="plus" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
