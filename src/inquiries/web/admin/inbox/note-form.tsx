import { useState } from 'react'
import { useDraft } from '../../../../platform/web/admin/use-draft.ts'
import { useUnsentDraft } from '../../../../platform/web/admin/use-unsaved.ts'
import { refusalText, TRY_LATER } from '../../../../platform/web/forms/refusal-text.ts'
import { ApiError } from '../../../../platform/web/api-client.ts'
import { toast } from '../../../../platform/web/toast-store.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { TextArea } from '../../../../platform/web/forms/text-field.tsx'
import { adminApi } from '../../../../urls.admin.ts'
import type { InquiryView } from '../../../domain/inquiry-view.ts'
import { useInquiryMutation } from '../use-inquiry-mutation.ts'

const MAX_NOTE_LENGTH = 5000

interface NoteDraft {
  readonly note: string
  /** The note that saving replaces. */
  readonly from: string
}

/** Keeps the draft until it is saved, also when the page is left. */
function useNote({ id, note: stored }: InquiryView) {
  const [opened, setOpened] = useState(stored)
  const [kept, keep] = useDraft(`inquiry-note:${id}`)
  const draft = kept ? (JSON.parse(kept) as NoteDraft) : null
  const { note, from } = draft && draft.note !== draft.from ? draft : { note: opened, from: opened }
  useUnsentDraft(note !== from)
  const work = useInquiryMutation(id)
  function setNote(text: string): void {
    keep(JSON.stringify({ note: text, from }))
  }
  async function save(): Promise<void> {
    try {
      const body = { note, from }
      const inquiry = await work.mutateAsync({
        method: 'PATCH',
        path: adminApi.inquiryNote(id),
        body,
      })
      setOpened(inquiry.note)
      keep('')
      toast({ kind: 'success', title: 'Notiz gespeichert' })
    } catch (error) {
      const others = error instanceof ApiError ? error.body.note : undefined
      if (typeof others === 'string') keep(JSON.stringify({ note, from: others }))
    }
  }
  return { note, setNote, from, work, save }
}

/** Form of the internal note, which only admins read. */
export function NoteForm({ inquiry }: { inquiry: InquiryView }) {
  const { note, setNote, from, work, save } = useNote(inquiry)
  const isConflict = work.error instanceof ApiError && work.error.code === 'conflict'
  return (
    <form
      aria-label="Interne Notiz"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextArea
        label="Interne Notiz"
        hint="Nur für Sie und Ihr Team."
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        readOnly={work.isPending}
        onChange={({ target }) => setNote(target.value)}
      />
      {work.error ? (
        <Notice kind="error" title="Die Notiz wurde nicht gespeichert">
          <p>{refusalText(work.error, TRY_LATER)}</p>
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
