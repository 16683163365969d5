import { lazy } from 'react'
import { DeferredForm } from '../../inquiries/web/deferred-form.tsx'

const WithdrawalArea = lazy(async () => {
  const { WithdrawalArea: component } = await import('./withdrawal-area.tsx')
  return { default: component }
})

/** The withdrawal form, loaded on demand; `onSent` is called once the shop has received the withdrawal. */
export function WithdrawalFormArea({ onSent }: { onSent: () => void }) {
  return (
    <DeferredForm className="min-h-[42.5rem] @sm:min-h-[38rem]">
      <WithdrawalArea onSent={onSent} />
    </DeferredForm>
  )
}
