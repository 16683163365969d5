import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ProfileView } from '../../accounts/domain/profile-view.ts'
import { leaveAccount } from '../../accounts/web/logout.ts'
import { OwnPasswordField } from '../../accounts/web/own-password-field.tsx'
import { useSessionEnd } from '../../accounts/web/session.ts'
import { FormEnd, SAVE_FAILED } from '../../accounts/web/settings/form-end.tsx'
import { cartActions } from '../../cart/web/cart-store.ts'
import { forgetDraft } from '../../orders/web/checkout/checkout-draft.ts'
import { forgetOrderKey } from '../../orders/web/checkout/order-key.ts'
import { apiGet, apiSend } from '../../platform/web/api-client.ts'
import { CheckboxField } from '../../platform/web/forms/checkbox-field.tsx'
import { refusalText } from '../../platform/web/forms/refusal-text.ts'
import {
  bindFields,
  schemaResolver,
  showFieldErrors,
} from '../../platform/web/forms/schema-form.ts'
import { useNavigation } from '../../platform/web/navigation.tsx'
import { Notice } from '../../platform/web/status/notice.tsx'
import { Button } from '../../platform/web/ui/button.tsx'
import { Skeleton } from '../../platform/web/ui/skeleton.tsx'
import { accountApi } from '../../urls.account.ts'
import { accountClosingSchema, type AccountClosingInput } from '../domain/privacy-input.ts'
import type { ClosingPreview } from '../domain/privacy-view.ts'
import { Consequences } from './consequences.tsx'

const previewQuery = queryOptions({
  queryKey: [accountApi.accountClosing()],
  queryFn: () => apiGet<ClosingPreview>(accountApi.accountClosing()),
  staleTime: 0,
  // The next user of this browser must not see it.
  gcTime: 0,
})

/** Closes the account after saying what is deleted and what is kept, and why. */
export function ClosingForm({ profile }: { profile: ProfileView }) {
  const [isOpen, setIsOpen] = useState<boolean>()
  const place = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isOpen !== undefined) place.current?.focus()
  }, [isOpen])
  return (
    <div ref={place} tabIndex={-1} className="grid scroll-mt-30 gap-5 [outline-style:none]">
      {isOpen ? (
        <Loaded profile={profile} onCancel={() => setIsOpen(false)} />
      ) : (
        <>
          <p>Vorher sagen wir Ihnen genau, was gelöscht wird und was bleiben muss.</p>
          <div>
            <Button variant="quiet" aria-expanded={false} onClick={() => setIsOpen(true)}>
              Konto schließen
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

interface OpenFormProps {
  profile: ProfileView
  onCancel: () => void
}

function Loaded({ profile, onCancel }: OpenFormProps) {
  const { data, error, isFetching, refetch } = useQuery(previewQuery)
  useSessionEnd(error)
  if (data) return <Form profile={profile} preview={data} onCancel={onCancel} />
  if (!error || isFetching) return <Skeleton className="h-60" />
  return (
    <Notice kind="error" title="Das ließ sich nicht laden.">
      <Button variant="light" small className="mt-3" onClick={() => void refetch()}>
        Erneut versuchen
      </Button>
    </Notice>
  )
}

/** Sends the form; afterwards this browser forgets the account as at a logout, and the cart. */
function useClosing(profile: ProfileView) {
  const queryClient = useQueryClient()
  const { navigate } = useNavigation()
  const [failure, setFailure] = useState<unknown>()
  useSessionEnd(failure)
  const form = useForm<AccountClosingInput>({
    resolver: schemaResolver(async () => accountClosingSchema),
    defaultValues: { currentPassword: '', cancelUnpaid: false, leaveNewsletter: false },
  })
  const submit = form.handleSubmit(async (input) => {
    setFailure(undefined)
    try {
      await apiSend('POST', accountApi.accountClosing(), input)
    } catch (error) {
      if (showFieldErrors<AccountClosingInput>(error, ['currentPassword'], form.setError)) return
      setFailure(error)
      return
    }
    cartActions.clear()
    forgetDraft()
    forgetOrderKey()
    leaveAccount(queryClient, navigate, {
      title: 'Ihr Konto ist geschlossen',
      text: `Eine Bestätigung ist an ${profile.email} unterwegs.`,
    })
  })
  return { form, failure, submit }
}

function Form({ profile, preview, onCancel }: OpenFormProps & { preview: ClosingPreview }) {
  const { form, failure, submit } = useClosing(profile)
  const field = bindFields(form)
  const hasUnpaid = preview.openOrders.some(
    ({ status, isToDeliver }) => status === 'pending' && isToDeliver,
  )
  if (preview.isLastAdmin) {
    return (
      <Notice>
        Dies ist das letzte Konto des Admin-Bereichs. Laden Sie zuerst eine andere Person ein.
      </Notice>
    )
  }
  return (
    <form
      noValidate
      aria-label="Konto schließen"
      onSubmit={(event) => void submit(event)}
      className="grid gap-6"
    >
      <Consequences preview={preview} />
      {hasUnpaid ? (
        <CheckboxField label="Unbezahlte Bestellungen stornieren" {...field('cancelUnpaid')} />
      ) : null}
      {preview.newsletter ? (
        <CheckboxField
          label={
            preview.newsletter === 'confirmed'
              ? 'Auch aus dem Newsletter austragen und den Eintrag löschen'
              : 'Auch den Eintrag im Newsletter löschen'
          }
          {...field('leaveNewsletter')}
        />
      ) : null}
      {failure ? <Notice kind="error">{refusalText(failure, SAVE_FAILED)}</Notice> : null}
      <OwnPasswordField {...field('currentPassword')} />
      <FormEnd
        submit="Konto endgültig schließen"
        busy={form.formState.isSubmitting}
        onCancel={onCancel}
      />
    </form>
  )
}
