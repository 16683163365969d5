import { useEffect, useRef, type ReactNode } from 'react'
import { get, type FieldErrors, type FieldValues, type Path } from 'react-hook-form'
import { OwnPasswordDialog } from '../../../accounts/web/admin/own-password-dialog.tsx'
import { ClaimsNotice } from '../../../business/web/admin/claims-notice.tsx'
import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import { RequiredLegend } from '../../../platform/web/forms/field.tsx'
import { useUnsaved } from '../../../platform/web/admin/use-unsaved.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { Facts } from '../../../platform/web/ui/facts.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import {
  fieldLabel,
  settingsSections,
  needsOwnPassword,
  type SettingsChange,
  type SettingsSection,
} from '../../domain/settings-fields.ts'
import { writtenText } from '../../domain/written-text.ts'
import type { SectionForm, SectionNotice } from './use-section-form.ts'

interface SectionFrameProps<Values extends FieldValues> {
  work: SectionForm<Values>
  /** German description of the section. */
  about: ReactNode
  /** Consequence of the change, shown in the confirmation. */
  consequence?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** Heading, messages, fields and the button of one section. */
export function SectionFrame<Values extends FieldValues>(props: SectionFrameProps<Values>) {
  const { work, about, consequence, children } = props
  const { section, form, notice, question, isSaving, isSetup } = work
  const { title } = settingsSections[section]
  const { errors, isDirty } = form.formState
  useUnsaved(isDirty)
  const id = `settings-${section}`
  return (
    <SectionColumns id={id} title={title} about={about}>
      <form
        noValidate
        aria-labelledby={id}
        className="grid min-w-0 grid-cols-1 gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          work.submit()
        }}
      >
        {notice && !isSaving ? <SaveFailureNotice {...{ section, notice, errors }} /> : null}
        {children}
        <ClaimsNotice text={writtenText(section, form.watch())} />
        {needsSome(work) ? <RequiredLegend /> : null}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={isSaving} busyText="Wird gespeichert...">
            {isSetup ? 'Bestätigen' : 'Speichern'}
            <span className="visually-hidden">: {title}</span>
          </Button>
          {isDirty ? (
            <>
              {/* Disabled while saving, because the answer is about the values that were sent. */}
              <Button variant="quiet" disabled={isSaving} onClick={work.discard}>
                Verwerfen<span className="visually-hidden">: {title}</span>
              </Button>
              <p className="text-small">{isSetup ? 'Noch nicht bestätigt' : 'Nicht gespeichert'}</p>
            </>
          ) : null}
        </div>
      </form>
      {question ? (
        <SaveConfirmDialog work={work}>
          <Changes section={section} changes={question.changes} isSetup={isSetup} />
          <div className="mt-5">{consequence}</div>
        </SaveConfirmDialog>
      ) : null}
    </SectionColumns>
  )
}

/** Checks whether a field of the form has the star of a mandatory one. */
function needsSome<Values extends FieldValues>({ form, needs }: SectionForm<Values>): boolean {
  return Object.entries(form.watch()).some(
    ([name, value]) => typeof value === 'string' && needs(name as Path<Values>),
  )
}

interface SectionColumnsProps {
  /** The element id of the heading. */
  id: string
  title: string
  about: ReactNode
  children: ReactNode
}

/** Heading and description of a section, and beside them its content. */
export function SectionColumns({ id, title, about, children }: SectionColumnsProps) {
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
      {children}
    </section>
  )
}

interface SaveConfirmDialogProps<Values extends FieldValues> {
  work: SectionForm<Values>
  children: ReactNode
}

/** Asks for confirmation, in some sections with the own password. */
function SaveConfirmDialog<Values extends FieldValues>({
  work,
  children,
}: SaveConfirmDialogProps<Values>) {
  const act = work.isSetup ? 'bestätigen' : 'ändern'
  const common = {
    title: `${settingsSections[work.section].title} ${act}`,
    confirm: `Ja, ${act}`,
    onClose: work.dismiss,
  }
  if (needsOwnPassword(work.section)) {
    return (
      <OwnPasswordDialog
        {...common}
        onConfirm={({ currentPassword }) => work.confirm(currentPassword)}
      >
        {children}
      </OwnPasswordDialog>
    )
  }
  return (
    <ConfirmDialog
      {...common}
      busy={work.isSaving}
      failure={null}
      onConfirm={() => void work.confirm()}
    >
      {children}
    </ConfirmDialog>
  )
}

interface ChangesProps {
  section: SettingsSection
  changes: readonly SettingsChange[]
  isSetup: boolean
}

/** Lists changed fields with old and new value; in the setup all fields with their value. */
function Changes(props: ChangesProps) {
  const { section, changes, isSetup } = props
  return (
    <Facts
      className="wrap-anywhere"
      facts={changes.map(({ field, from, to }) => ({
        label: fieldLabel(section, field),
        value: isSetup ? (
          to
        ) : (
          <>
            <Value className="text-small" when="bisher" text={from} />
            <Value when="neu" text={to} />
          </>
        ),
      }))}
    />
  )
}

/** One value, which starts on a line of its own rather than break, as numbers must not. */
function Value({ when, text, className }: { when: string; text: string; className?: string }) {
  return (
    <span className={classNames('block', className)}>
      {when}: <span className="inline-block whitespace-pre-line">{text || 'leer'}</span>
    </span>
  )
}

interface SaveFailureNoticeProps {
  section: SettingsSection
  notice: SectionNotice
  errors: FieldErrors
}

/** Shows why nothing was saved and scrolls into view. */
function SaveFailureNotice({ section, notice, errors }: SaveFailureNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  const messages = messagesOf(section, errors)
  useEffect(() => {
    // Newer browsers return a promise here, which an effect must not return as its clean-up.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [notice])
  return (
    <div ref={place} className="scroll-mt-30 wrap-anywhere empty:hidden">
      {notice.kind === 'invalid' && messages.length > 0 ? (
        <Notice kind="error" title="Bitte prüfen Sie Ihre Eingaben">
          <ul>
            {messages.map(([field, message]) => (
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

/** Returns the first message of each field, in the order of the section's fields. */
function messagesOf(
  section: SettingsSection,
  errors: FieldErrors,
): (readonly [field: string, message: string])[] {
  const order = Object.keys(settingsSections[section].fields)
  return Object.keys(errors)
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((field) => [field, firstMessage(get(errors, field))] as const)
}

function firstMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error).map(firstMessage).find(Boolean) ?? ''
}
