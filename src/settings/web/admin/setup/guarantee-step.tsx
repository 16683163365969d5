import { useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { NoticeStep } from '../../../../guarantee/web/admin/notice-step.tsx'
import { setupStepTitle } from '../../../domain/setup-step-title.ts'
import type { SetupView } from '../../../domain/setup-view.ts'
import { SectionColumns } from '../section-frame.tsx'
import { SetupContext } from '../setup-context.ts'
import { Next } from './mail-step.tsx'
import { setupQuery } from './setup-query.ts'

interface GuaranteeStepProps extends Pick<SetupView, 'notice'> {
  /** Opens the next step that is not confirmed; undefined when there is no other one. */
  onNext: (() => void) | undefined
}

/** The step of the EU notice on the legal guarantee. */
export function GuaranteeStep({ notice, onNext }: GuaranteeStepProps) {
  const queryClient = useQueryClient()
  const onConfirmed = useContext(SetupContext)
  return (
    <SectionColumns
      id="settings-guarantee"
      title={setupStepTitle('guarantee')}
      about="Wer Waren an Verbraucher verkauft, muss vor der Bestellung die amtliche Mitteilung über das gesetzliche Gewährleistungsrecht zeigen."
    >
      <div className="grid content-start justify-items-start gap-6">
        <NoticeStep
          notice={notice}
          onChanged={async () => {
            await queryClient.invalidateQueries({ queryKey: setupQuery.queryKey })
            onConfirmed?.()
          }}
        />
        <Next onNext={onNext} />
      </div>
    </SectionColumns>
  )
}
