import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { ApiError, apiSend } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import {
  settingsChanges,
  type SettingsChange,
  type SettingsSection,
} from '../../domain/settings-fields.ts'
import type { SettingsView } from '../../domain/settings-view.ts'
import { settingsQuery } from './settings-query.ts'

/** Result of an attempt to save. */
export type SavingOutcome =
  | { readonly kind: 'saved'; readonly view: SettingsView }
  | {
      readonly kind: 'conflict'
      readonly text: string
      readonly view: SettingsView
      /** Stored values of the section that differ from those the form was based on. */
      readonly changes: readonly SettingsChange[]
    }
  | {
      readonly kind: 'invalid'
      /** German message per field. */
      readonly fields: Readonly<Record<string, string>>
    }
  | { readonly kind: 'failed'; readonly text: string }

interface Attempt {
  /** The settings that the form is based on. */
  readonly base: SettingsView
  readonly values: unknown
  readonly currentPassword?: string
}

/** Saves a section and updates the cached queries of this tab. */
export function useSectionSaving(section: SettingsSection) {
  const queryClient = useQueryClient()
  const saving = useMutation({
    mutationFn: ({ base, values, currentPassword }: Attempt) =>
      apiSend<SettingsView>('PUT', adminApi.settingsSection(section), {
        revision: base.revision,
        values,
        currentPassword,
      }),
    onSuccess: async (view) => {
      queryClient.setQueryData(settingsQuery.queryKey, view)
      void queryClient.invalidateQueries({ queryKey: [adminApi.settingsHistory()] })
      void queryClient.invalidateQueries({ queryKey: [api.business()] })
      await queryClient.invalidateQueries({ queryKey: [adminApi.setup()] })
    },
  })
  useSessionEnd(saving.error)

  async function explain(fault: unknown, base: SettingsView): Promise<SavingOutcome> {
    const text = refusalText(fault, TRY_LATER)
    if (!(fault instanceof ApiError)) return { kind: 'failed', text }
    if (fault.code === 'conflict') {
      const view = await queryClient.query({ ...settingsQuery, staleTime: 0 }).catch(() => null)
      if (!view) return { kind: 'failed', text }
      const changes = settingsChanges(section, base.settings, view.settings)
      return { kind: 'conflict', text, view, changes }
    }
    const { fields } = fault
    return Object.keys(fields).length > 0 ? { kind: 'invalid', fields } : { kind: 'failed', text }
  }

  /** Rejects when the own password was wrong, because the confirmation dialog shows that error. */
  async function save(attempt: Attempt): Promise<SavingOutcome> {
    try {
      return { kind: 'saved', view: await saving.mutateAsync(attempt) }
    } catch (error) {
      if (error instanceof ApiError && error.fields['currentPassword']) throw error
      return explain(error, attempt.base)
    }
  }
  return { save, isSaving: saving.isPending }
}
