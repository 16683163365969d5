import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ProfileView } from '../../accounts/domain/profile-view.ts'
import {
  ownPasswordSchema,
  type OwnPasswordInput,
} from '../../accounts/domain/second-factor-changes.ts'
import { OwnPasswordField } from '../../accounts/web/own-password-field.tsx'
import { useSessionEnd } from '../../accounts/web/session.ts'
import { apiSend } from '../../platform/web/api-client.ts'
import { RequiredLegend } from '../../platform/web/forms/field.tsx'
import { refusalText } from '../../platform/web/forms/refusal-text.ts'
import {
  bindFields,
  schemaResolver,
  showFieldErrors,
} from '../../platform/web/forms/schema-form.ts'
import { Notice } from '../../platform/web/status/notice.tsx'
import { Button } from '../../platform/web/ui/button.tsx'
import { accountApi } from '../../urls.account.ts'
import type { PersonalData } from '../domain/privacy-view.ts'
import { DataSheet } from './data-sheet.tsx'
import { EmailProof } from './email-proof.tsx'

const FAILED = 'Ihre Daten ließen sich nicht laden. Bitte versuchen Sie es später erneut.'

/** Asks for the own password and shows everything that is stored about the customer. */
export function ExportForm({ profile }: { profile: ProfileView }) {
  const [data, setData] = useState<PersonalData>()
  const [failure, setFailure] = useState<unknown>()
  useSessionEnd(failure)
  const form = useForm<OwnPasswordInput>({
    resolver: schemaResolver(async () => ownPasswordSchema),
    defaultValues: { currentPassword: '' },
  })
  const { handleSubmit, setError, getValues, formState } = form
  const field = bindFields(form)
  const submit = handleSubmit(async (input) => {
    setFailure(undefined)
    try {
      setData(await apiSend<PersonalData>('POST', accountApi.userData(), input))
    } catch (error) {
      if (!showFieldErrors<OwnPasswordInput>(error, ['currentPassword'], setError))
        setFailure(error)
    }
  })

  if (data)
    return <Downloaded data={data} profile={profile} password={getValues('currentPassword')} />
  return (
    <form
      noValidate
      aria-label="Ihre Daten herunterladen"
      onSubmit={(event) => void submit(event)}
      className="grid gap-6"
    >
      <p>
        Alles, was wir über Sie gespeichert haben: Konto, Bestellungen, Rechnungen, E-Mails und
        mehr, zum Lesen, zum Drucken und als Datei (Art.&nbsp;15 und 20 DSGVO).
      </p>
      {failure ? <Notice kind="error">{refusalText(failure, FAILED)}</Notice> : null}
      <OwnPasswordField {...field('currentPassword')} />
      <RequiredLegend />
      <div>
        <Button type="submit" busy={formState.isSubmitting} busyText="Wird gesammelt...">
          Daten anzeigen
        </Button>
      </div>
    </form>
  )
}

interface DownloadedProps {
  data: PersonalData
  profile: ProfileView
  password: string
}

function Downloaded({ data, profile, password }: DownloadedProps) {
  const place = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="grid gap-8 [outline-style:none]">
      {data.isEmailProved ? null : <EmailProof email={profile.email} password={password} />}
      <DataSheet data={data} fileName="meine-daten" />
    </div>
  )
}
