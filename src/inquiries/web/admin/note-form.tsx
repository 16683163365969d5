import { useState } from 'react'
import { refusalText } from '../../../platform/web/refusal-text.ts'
import { ApiError } from '../../../platform/web/api-client.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Notice } from '../../../platform/web/ui/notice.tsx'
import { TextArea } from '../../../platform/web/ui/text-field.tsx'
import { adminApi } from '../../../urls.admin.ts'
import type { InquiryView } from '../../domain/inquiry-view.ts'
import { useInquiryWork } from './use-inquiry-work.ts'

const MAX_NOTE_LENGTH = 5000

/** Keeps what is typed, whatever comes of saving it; `from` is the note it will replace. */
function useNote({ id, note: stored }: InquiryView) {
  const [note, setNote] = useState(stored)
  const [from, setFrom] = useState(stored)
  const work = useInquiryWork(id)
  function save(): void {
    work.mutate(
      { method: 'PATCH', path: adminApi.inquiryNote(id), body: { note, from } },
      {
        onSuccess: (inquiry) => {
          setFrom(inquiry.note)
          toast({ kind: 'success', title: 'Notiz gespeichert' })
        },
        onError: (error) => {
          const others = error instanceof ApiError ? error.body.note : undefined
          if (typeof others === 'string') setFrom(others)
        },
      },
    )
  }
  return { note, setNote, from, work, save }
}

/** What the owner writes down for herself; nobody else reads it. */
export function NoteForm({ inquiry }: { inquiry: InquiryView }) {
  const { note, setNote, from, work, save } = useNote(inquiry)
  const isConflict = work.error instanceof ApiError && work.error.code === 'conflict'
  return (
    <form
      aria-label="Interne Notiz"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextArea
        label="Interne Notiz"
        hint="Nur für den Admin-Bereich."
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {work.error ? (
        <Notice kind="error" title="Die Notiz wurde nicht gespeichert">
          <p>{refusalText(work.error, 'Bitte versuchen Sie es später erneut.')}</p>
          {isConflict ? (
            <p className="whitespace-pre-wrap wrap-anywhere">Dort steht jetzt: {from}</p>
          ) : null}
        </Notice>
      ) : null}
      <Button
        type="submit"
        variant="quiet"
        className="justify-self-start"
        disabled={note.trim() === from}
        busy={work.isPending}
        busyText="Wird gespeichert..."
      >
        Notiz speichern
      </Button>
    </form>
  )
}
