import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CheckedLink } from '../../accounts/web/checked-link.tsx'
import { NewPasswordField } from '../../accounts/web/new-password-field.tsx'
import { PasswordField } from '../../accounts/web/password-field.tsx'
import { refreshSession } from '../../accounts/web/session.ts'
import { apiSend } from '../../platform/web/api-client.ts'
import { refusalText } from '../../platform/web/forms/refusal-text.ts'
import { bindFields, showFieldErrors } from '../../platform/web/forms/schema-form.ts'
import { useNavigation } from '../../platform/web/navigation.tsx'
import { Notice } from '../../platform/web/status/notice.tsx'
import { Button, ButtonLink } from '../../platform/web/ui/button.tsx'
import { pages } from '../../urls.ts'
import { linkApi } from '../../urls.links.ts'
import type { OrderClaimView } from '../domain/order-claim.ts'

const FAILED = 'Das hat nicht geklappt. Bitte versuchen Sie es später erneut.'
const OVER =
  'Dieser Link gilt nicht mehr. Gehört die Bestellung schon zu Ihrem Konto, finden Sie sie nach der Anmeldung; sonst schreiben Sie uns bitte.'

/** Takes an order without an account into one, through the link of its confirmation. */
export function OrderClaim() {
  return (
    <CheckedLink<OrderClaimView>
      path={linkApi.orderClaimCheck()}
      renderFailure={({ text, isOver }) => <NoLink>{isOver ? OVER : text}</NoLink>}
    >
      {(claim, token) => <Form token={token} claim={claim} />}
    </CheckedLink>
  )
}

function NoLink({ children }: { children: string }) {
  return (
    <div className="grid max-w-xl justify-items-start gap-6">
      <Notice kind="error">{children}</Notice>
      <ButtonLink href={pages.login(pages.myAccount('orders'))} variant="quiet">
        Zur Anmeldung
      </ButtonLink>
    </div>
  )
}

/** What the customer reads and does, by what is needed. */
const texts: Readonly<Record<OrderClaimView['next'], { intro: string; button: string }>> = {
  create: {
    intro: 'Wählen Sie ein Passwort. Wir legen Ihr Konto an, und die Bestellung steht darin.',
    button: 'Konto anlegen',
  },
  'sign-in': {
    intro: 'Zu dieser Adresse gibt es schon ein Konto. Geben Sie dessen Passwort ein.',
    button: 'Ins Konto übernehmen',
  },
  take: {
    intro: 'Sie sind mit dieser Adresse angemeldet.',
    button: 'Ins Konto übernehmen',
  },
}

function Form({ token, claim }: { token: string; claim: OrderClaimView }) {
  const { orderNumber, email, next } = claim
  const queryClient = useQueryClient()
  const { navigate } = useNavigation()
  const [refused, setRefused] = useState<string>()
  const form = useForm({ defaultValues: { password: '' } })
  const field = bindFields(form)

  const submit = form.handleSubmit(async ({ password }) => {
    setRefused(undefined)
    const body = next === 'take' ? { token } : { token, password }
    try {
      const { orderId } = await apiSend<{ orderId: string }>('POST', linkApi.orderClaim(), body)
      await refreshSession(queryClient)
      navigate(pages.order(orderId), { replace: true })
    } catch (error) {
      if (showFieldErrors<{ password: string }>(error, ['password'], form.setError)) return
      setRefused(refusalText(error, FAILED))
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-6">
      <p className="text-lead wrap-anywhere">
        Bestellung {orderNumber}, {email}. {texts[next].intro}
      </p>
      {refused ? <Notice kind="error">{refused}</Notice> : null}
      {next === 'create' ? <NewPasswordField label="Passwort" {...field('password')} /> : null}
      {next === 'sign-in' ? (
        <PasswordField
          label="Passwort"
          autoComplete="current-password"
          required
          {...field('password')}
        />
      ) : null}
      <Button type="submit" busy={form.formState.isSubmitting} className="justify-self-start">
        {texts[next].button}
      </Button>
    </form>
  )
}
