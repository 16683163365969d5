import { useState } from 'react'
import { OwnPasswordDialog } from '../../../accounts/web/admin/own-password-dialog.tsx'
import type { BusinessView } from '../../../business/domain/business-view.ts'
import { ClaimsNotice } from '../../../business/web/admin/claims-notice.tsx'
import { formatDateTime } from '../../../platform/domain/german-format.ts'
import { discardQuestion } from '../../../platform/web/admin/use-unsaved.ts'
import { bindFields } from '../../../platform/web/forms/schema-form.ts'
import { TextArea, TextField } from '../../../platform/web/forms/text-field.tsx'
import { Link } from '../../../platform/web/link.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { legalTexts, type LegalTextKind } from '../../domain/legal-text-kinds.ts'
import type { LegalTextVersion } from '../../domain/legal-text-view.ts'
import { LegalTextPreview } from './legal-text-preview.tsx'
import { MarkupHelp } from './markup-help.tsx'
import { StartFromShopText } from './start-from-shop-text.tsx'
import { useLegalTextForm } from './use-legal-text-form.ts'

interface LegalTextEditorProps {
  kind: LegalTextKind
  /** The version that holds; null while no version was ever published. */
  current: LegalTextVersion | null
  business: BusinessView
}

/** Says which text customers see now. */
function CurrentTextNote({ kind, current }: Pick<LegalTextEditorProps, 'kind' | 'current'>) {
  const { title, path } = legalTexts[kind]
  const page = (
    <Link href={path} className="text-link">
      Seite ansehen
    </Link>
  )
  if (!current || current.text === null) {
    return <p>Es gilt der Text des Shops. {page}</p>
  }
  return (
    <p className="wrap-anywhere">
      Es gilt Ihre Fassung {current.version} der Seite „{title}“, veröffentlicht{' '}
      {formatDateTime(current.at)} von {current.by ?? 'einem gelöschten Konto'}. {page}
    </p>
  )
}

/** Warns before the words of the law are replaced. */
function WithdrawalWarning() {
  return (
    <Notice title="Der Text des Shops ist das Muster des Gesetzes">
      Die Belehrung des Shops entspricht Wort für Wort der Anlage 1 zu Art. 246a § 1 Abs. 2 EGBGB.
      Nur unverändert schützt sie davor, dass die Frist nicht zu laufen beginnt und bis zu zwölf
      Monate und vierzehn Tage dauert. Ersetzen Sie sie nur auf Rat Ihrer Kanzlei. Das
      Muster-Widerrufsformular steht immer darunter.
    </Notice>
  )
}

interface PublishDialogProps {
  /** German name of the text. */
  title: string
  /** Whether the shop's own text is to hold again. */
  isOwn: boolean
  onConfirm: (currentPassword: string) => Promise<void>
  onClose: () => void
}

/** Asks for the own password before a text is published. */
function PublishDialog({ title, isOwn, onConfirm, onClose }: PublishDialogProps) {
  return (
    <OwnPasswordDialog
      title={isOwn ? 'Zurück zum Text des Shops' : 'Text veröffentlichen'}
      confirm="Veröffentlichen"
      onConfirm={({ currentPassword }) => onConfirm(currentPassword)}
      onClose={onClose}
    >
      <p>
        {isOwn
          ? `Auf der Seite „${title}“ steht ab sofort wieder der Text des Shops.`
          : `Ihr Text steht ab sofort auf der Seite „${title}“. Für seinen Inhalt stehen Sie ein.`}{' '}
        Frühere Fassungen bleiben gespeichert, und Bestellungen behalten die, unter der sie
        aufgegeben wurden.
      </p>
    </OwnPasswordDialog>
  )
}

/** Says what is particular about some texts. */
function About({ kind }: { kind: LegalTextKind }) {
  if (kind === 'withdrawal') return <WithdrawalWarning />
  if (kind !== 'terms') return null
  return (
    <p className="max-w-[40em]">
      Widerrufsbelehrung und Muster-Widerrufsformular stehen auf der Seite und im PDF der Bestellung
      immer unter Ihrem Text.
    </p>
  )
}

interface ButtonsProps {
  work: ReturnType<typeof useLegalTextForm>
  /** Whether the shop's own text is replaced now. */
  isReplaced: boolean
  onPreview: () => void
}

function Buttons({ work, isReplaced, onPreview }: ButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button type="submit">Veröffentlichen</Button>
      <Button variant="quiet" onClick={onPreview}>
        Vorschau
      </Button>
      {isReplaced ? (
        <Button variant="quiet" onClick={work.returnToOwn}>
          Zurück zum Text des Shops
        </Button>
      ) : null}
      {work.hasDraft ? (
        <Button variant="quiet" onClick={() => discardQuestion.ask(work.discard)}>
          Verwerfen
        </Button>
      ) : null}
    </div>
  )
}

interface FieldsProps extends Pick<LegalTextEditorProps, 'kind' | 'business'> {
  work: ReturnType<typeof useLegalTextForm>
}

function Fields({ kind, business, work }: FieldsProps) {
  const { setValue, setFocus, watch } = work.form
  const field = bindFields(work.form)
  const { error, ...ownText } = field('text')
  const text = watch('text') ?? ''
  function start(shopText: string): void {
    setValue('text', shopText, { shouldDirty: true, shouldValidate: true })
    work.keepTyped()
    setFocus('text')
  }
  return (
    <>
      <StartFromShopText
        kind={kind}
        business={business}
        hasText={text.trim() !== ''}
        onStart={start}
      />
      <TextArea
        label="Text"
        rows={20}
        required
        {...ownText}
        error={error && <span className="whitespace-pre-line">{error}</span>}
      />
      <ClaimsNotice text={text} />
      <MarkupHelp business={business} />
      <TextField
        label="Notiz zu dieser Fassung"
        hint="Zum Beispiel, von wem der Text stammt. Nur für Sie."
        autoComplete="off"
        {...field('note')}
      />
    </>
  )
}

/** Form, preview and publication of one legal text. */
export function LegalTextEditor({ kind, current, business }: LegalTextEditorProps) {
  const work = useLegalTextForm(kind, current)
  const [shown, setShown] = useState<string | null>(null)
  const { form, question } = work
  const { title } = legalTexts[kind]
  return (
    <section aria-labelledby="legal-text-heading" className="grid grid-cols-1 gap-6">
      <h2 id="legal-text-heading" className="text-h4">
        {title}
      </h2>
      <CurrentTextNote kind={kind} current={current} />
      <About kind={kind} />
      <form
        noValidate
        className="grid min-w-0 grid-cols-1 gap-6"
        onChange={work.keepTyped}
        onSubmit={(event) => void work.submit(event)}
      >
        {work.refused ? (
          <Notice kind="error" title="Nicht veröffentlicht">
            {work.refused}
          </Notice>
        ) : null}
        <Fields kind={kind} business={business} work={work} />
        <Buttons
          work={work}
          isReplaced={current !== null && current.text !== null}
          onPreview={() => setShown(form.getValues('text') ?? '')}
        />
      </form>
      {shown === null ? null : (
        <LegalTextPreview
          kind={kind}
          text={shown}
          business={business}
          onClose={() => setShown(null)}
        />
      )}
      {question ? (
        <PublishDialog
          title={title}
          isOwn={question.text === null}
          onConfirm={work.confirm}
          onClose={work.dismiss}
        />
      ) : null}
    </section>
  )
}
