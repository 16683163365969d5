import { useContext, useEffect, useState } from 'react'
import { set, useForm, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useKeepOnSessionEnd, useKeptInput } from '../../../accounts/web/admin/use-kept-form.ts'
import type { BusinessSettings } from '../../../business/domain/business-settings.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import {
  settingName,
  settingsChanges,
  settingsSections,
  needsOwnPassword,
  type SettingsChange,
  type SettingsSection,
} from '../../domain/settings-fields.ts'
import type { SettingsPatch } from '../../domain/settings-input.ts'
import type { SettingsView } from '../../domain/settings-view.ts'
import { sectionResolver } from './section-resolver.ts'
import { SetupContext } from './setup-context.ts'
import { useSectionSaving, type SavingOutcome } from './use-section-saving.ts'

interface SectionRequest<Values extends FieldValues> {
  section: SettingsSection
  /** The settings as last loaded. */
  view: SettingsView
  schema: z.ZodMiniType<SettingsPatch, Values>
  toValues: (settings: BusinessSettings) => Values
  /** Returns whether these changes need a confirmation. */
  asksAbout?: (changes: readonly SettingsChange[]) => boolean
}

/** Notice above the fields. */
export type SectionNotice =
  | { readonly kind: 'invalid' }
  | Exclude<SavingOutcome, { kind: 'saved' } | { kind: 'invalid' }>

/** A change that waits for confirmation; in the setup all values of the section. */
interface Question<Values> {
  readonly values: Values
  readonly changes: readonly SettingsChange[]
}

export interface SectionForm<Values extends FieldValues> {
  readonly section: SettingsSection
  readonly form: UseFormReturn<Values, unknown, SettingsPatch>
  readonly placeholders: readonly string[]
  readonly notice: SectionNotice | null
  readonly question: Question<Values> | null
  readonly isSaving: boolean
  /** Whether the section is a step of the setup, which is confirmed also without a change. */
  readonly isSetup: boolean
  /** Checks whether the section is refused without this field, as the others are filled in now. */
  needs: (name: Path<Values>) => boolean
  submit: () => void
  confirm: (currentPassword?: string) => Promise<void>
  dismiss: () => void
  /** Resets the form to the stored settings. */
  discard: () => void
}

/** Returns the values to start with; in the setup an invented value is a field that is still empty. */
function startingValues<Values extends FieldValues>(
  { section, toValues }: Pick<SectionRequest<Values>, 'section' | 'toValues'>,
  { settings, placeholders }: SettingsView,
  isSetup: boolean,
): Values {
  const values = toValues(settings)
  if (!isSetup) return values
  const invented = Object.keys(values).filter((name) =>
    placeholders.includes(settingName(section, name)),
  )
  return { ...values, ...Object.fromEntries(invented.map((name) => [name, ''])) }
}

/** The input of a form whose session ended, with the settings that it was based on. */
interface KeptInput<Values> {
  readonly base: SettingsView
  readonly values: Values
}

/**
 * Keeps the settings that a section's form is based on. They follow the changes of other admins while
 * the form is untouched, and then stay, so that saving cannot overwrite an unseen change.
 */
function useBase<Values extends FieldValues>(request: SectionRequest<Values>, isSetup: boolean) {
  const { section, view, schema, toValues } = request
  const [shown, setShown] = useState(view)
  const key = `settings ${section}`
  const kept = useKeptInput<KeptInput<Values>>(key)
  // Input that was kept is based on what was read then, so that saving notices other changes.
  const [base, setBase] = useState(kept?.base ?? view)
  const [notice, setNotice] = useState<SectionNotice | null>(null)
  const form = useForm<Values, unknown, SettingsPatch>({
    resolver: sectionResolver(schema),
    values: startingValues(request, shown, isSetup),
  })
  const { isDirty } = form.formState
  if (!isDirty && view !== shown) {
    setShown(view)
    setBase(view)
  }
  const input = (): KeptInput<Values> => ({ base, values: form.getValues() })
  useKeepOnSessionEnd(key, { isDirty, input })
  const { setValue } = form
  useEffect(() => {
    if (!kept) return
    const before = startingValues({ section, toValues }, kept.base, isSetup)
    for (const name of Object.keys(before) as Path<Values>[]) {
      const typed = kept.values[name]
      if (JSON.stringify(typed) !== JSON.stringify(before[name])) {
        setValue(name, typed, { shouldDirty: true })
      }
    }
  }, [kept, setValue, section, toValues, isSetup])
  function show(next: SettingsView): void {
    setShown(next)
    setBase(next)
    setNotice(null)
    form.reset(startingValues(request, next, isSetup))
  }
  return { form, base, setBase, notice, setNotice, show }
}

/** Checks whether the schema refuses these values because of one field when that is empty. */
function isNeeded<Values extends FieldValues>(
  schema: z.ZodMiniType<SettingsPatch, Values>,
  values: Values,
  name: Path<Values>,
): boolean {
  const without = structuredClone(values)
  set(without, name, '')
  const { error } = schema.safeParse(without)
  return error?.issues.some(({ path }) => path.join('.') === name) ?? false
}

/** Saves values of a section, after a confirmation if `question` holds them, and shows the outcome. */
function useSending<Values extends FieldValues>(
  section: SettingsSection,
  state: ReturnType<typeof useBase<Values>>,
  onConfirmed: (() => void) | null,
) {
  const { form, base, setBase, setNotice, show } = state
  const [question, setQuestion] = useState<Question<Values> | null>(null)
  const { save, isSaving } = useSectionSaving(section)

  async function send(values: Values, currentPassword?: string): Promise<void> {
    setNotice(null)
    const outcome = await save({ base, values, ...(currentPassword && { currentPassword }) })
    setQuestion(null)
    if (outcome.kind === 'saved') {
      show(outcome.view)
      const title = onConfirmed ? 'Bestätigt' : 'Gespeichert'
      const text = `${settingsSections[section].title}: gilt ab sofort.`
      toast({ kind: 'success', title, text })
      onConfirmed?.()
      return
    }
    setNotice(outcome)
    // The admin sees the other change now, so saving again overwrites it on purpose.
    if (outcome.kind === 'conflict') setBase(outcome.view)
    if (outcome.kind !== 'invalid') return
    for (const [index, [name, message]] of Object.entries(outcome.fields).entries()) {
      const focus = { shouldFocus: index === 0 }
      form.setError(name as Path<Values>, { type: 'server', message }, focus)
    }
  }

  return { question, setQuestion, isSaving, send }
}

/** Holds state, validation and saving of one section. */
export function useSectionForm<Values extends FieldValues>(
  request: SectionRequest<Values>,
): SectionForm<Values> {
  const { section, view, schema, asksAbout = () => false } = request
  const onConfirmed = useContext(SetupContext)
  const isSetup = onConfirmed !== null
  const state = useBase(request, isSetup)
  const { form, base, notice, setNotice, show } = state
  const { question, setQuestion, isSaving, send } = useSending(section, state, onConfirmed)

  const submit = form.handleSubmit(
    async (patch) => {
      const values = structuredClone(form.getValues())
      const after = { ...base.settings, ...patch }
      const changes = settingsChanges(section, base.settings, after)
      if (changes.length === 0 && !isSetup) {
        show(base)
        toast({ kind: 'info', title: 'Keine Änderung', text: 'Es ist schon alles gespeichert.' })
      } else if (asksAbout(changes) || (isSetup && needsOwnPassword(section))) {
        // The setup confirms all values, also those that stay as they are.
        const shown = isSetup ? settingsChanges(section, null, after) : changes
        setQuestion({ values, changes: shown })
      } else await send(values)
    },
    () => setNotice({ kind: 'invalid' }),
  )

  return {
    section,
    form,
    placeholders: base.placeholders,
    notice,
    question,
    isSaving,
    isSetup,
    needs: (name) => isNeeded(schema, form.watch(), name),
    submit: () => void submit(),
    confirm: async (currentPassword) => {
      if (question) await send(question.values, currentPassword)
    },
    dismiss: () => setQuestion(null),
    discard: () => show(view),
  }
}
