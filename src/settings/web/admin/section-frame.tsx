import { useEffect, useRef, type ReactNode } from 'react'
import { get, type FieldErrors, type FieldValues } from 'react-hook-form'
import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import { useUnsaved } from '../../../platform/web/admin/use-unsaved.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Facts } from '../../../platform/web/ui/facts.tsx'
import { Notice } from '../../../platform/web/ui/notice.tsx'
import {
  fieldLabel,
  settingsSections,
  type SettingsChange,
  type SettingsSection,
} from '../../domain/settings-fields.ts'
import type { SectionForm, SectionNotice } from './use-section-form.ts'

interface SectionFrameProps<Values extends FieldValues> {
  work: SectionForm<Values>
  /** What the section decides, in a sentence or two. */
  about: ReactNode
  /** What a change means, where it is asked about. */
  consequence?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** Heading, messages, fields and the button of one section. */
export function SectionFrame<Values extends FieldValues>(props: SectionFrameProps<Values>) {
  const { work, about, consequence, children } = props
  const { section, form, notice, question, isSaving } = work
  const { title } = settingsSections[section]
  const { errors, isDirty } = form.formState
  useUnsaved(isDirty)
  const id = `settings-${section}`
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-12 gap-y-6 border-t-[1.5px] border-current/30 pt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div className="grid content-start gap-3">
        <h2 id={id} className="scroll-mt-30 text-h4">
          {title}
        </h2>
        <div className="max-w-[30em] text-small">{about}</div>
      </div>
      <form
        noValidate
        aria-labelledby={id}
        className="grid min-w-0 grid-cols-1 gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          work.submit()
        }}
      >
        {notice && !isSaving ? <Said {...{ section, notice, errors }} /> : null}
        {children}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={isSaving} busyText="Wird gespeichert...">
            Speichern<span className="vh">: {title}</span>
          </Button>
          {isDirty ? (
            <>
              <Button variant="quiet" onClick={work.discard}>
                Verwerfen<span className="vh">: {title}</span>
              </Button>
              <p className="text-small">Nicht gespeichert</p>
            </>
          ) : null}
        </div>
      </form>
      {question ? (
        <ConfirmDialog
          title={`${title} ändern`}
          confirm="Ja, ändern"
          busy={isSaving}
          failure={null}
          onConfirm={work.confirm}
          onClose={work.dismiss}
        >
          <Changes section={section} changes={question.changes} />
          <div className="mt-5">{consequence}</div>
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

/** Fields with old and new value. */
function Changes(props: { section: SettingsSection; changes: readonly SettingsChange[] }) {
  const { section, changes } = props
  return (
    <Facts
      className="wrap-anywhere"
      facts={changes.map(({ field, from, to }) => ({
        label: fieldLabel(section, field),
        value: (
          <>
            <span className="block whitespace-pre-line text-small">bisher: {from || 'leer'}</span>
            <span className="block whitespace-pre-line">neu: {to || 'leer'}</span>
          </>
        ),
      }))}
    />
  )
}

interface SaidProps {
  section: SettingsSection
  notice: SectionNotice
  errors: FieldErrors
}

/** Why nothing was saved; comes into sight by itself. */
function Said({ section, notice, errors }: SaidProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Not returned: newer browsers answer with a promise, which is no way to clean up.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [notice])
  return (
    <div ref={place} className="scroll-mt-30 wrap-anywhere">
      {notice.kind === 'invalid' ? (
        <Notice kind="error" title="Bitte prüfen Sie Ihre Eingaben">
          <ul>
            {messagesOf(errors).map(([field, message]) => (
              <li key={field}>
                {fieldLabel(section, field)}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {notice.kind === 'failed' ? (
        <Notice kind="error" title="Nicht gespeichert">
          {notice.text}
        </Notice>
      ) : null}
      {notice.kind === 'conflict' ? (
        <Notice kind="error" title="Nicht gespeichert">
          <p>{notice.text}</p>
          <ul className="my-2">
            {notice.changes.map(({ field, to }) => (
              <li key={field}>
                {fieldLabel(section, field)} ist jetzt: {to || 'leer'}
              </li>
            ))}
          </ul>
          <p>
            Mit „Verwerfen“ übernehmen Sie diesen Stand. Speichern Sie noch einmal, gelten Ihre
            Eingaben.
          </p>
        </Notice>
      ) : null}
    </div>
  )
}

/** The first message below each field of the section. */
function messagesOf(errors: FieldErrors): (readonly [field: string, message: string])[] {
  return Object.keys(errors).map((field) => [field, firstMessage(get(errors, field))] as const)
}

function firstMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error).map(firstMessage).find(Boolean) ?? ''
}
