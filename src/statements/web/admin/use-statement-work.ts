import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { ApiError } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { UnknownCsv } from '../../domain/csv-mapping.ts'
import type { ImportSummary, Progress } from '../../domain/import-view.ts'
import { sendWithProgress } from './read-progress.ts'

/** What became of one file or of booking all. */
export interface Outcome {
  readonly id: string
  readonly title: string
  readonly imported: ImportSummary | null
  readonly bookedCount: number
  readonly bookedCents: number
  readonly failedCount: number
  readonly refundsBooked: number
  /** Why it was refused; null when it was not. */
  readonly refusal: string | null
  /** The file whose columns have to be explained. */
  readonly unknown: { readonly file: File; readonly csv: UnknownCsv } | null
}

const nothing = {
  imported: null,
  bookedCount: 0,
  bookedCents: 0,
  failedCount: 0,
  refundsBooked: 0,
  unknown: null,
}

const failed = (title: string, error: unknown, file: File | null): Omit<Outcome, 'id'> => {
  const csv =
    error instanceof ApiError ? (error.body['unknownCsv'] as UnknownCsv | undefined) : undefined
  return {
    ...nothing,
    title,
    refusal: refusalText(error, TRY_LATER),
    unknown: csv && file ? { file, csv } : null,
  }
}

/** What is being done: a file and how far it is. */
interface Current {
  readonly title: string
  readonly progress: Progress | null
}

/** Imports files one after the other, and books all certain payments. */
export function useStatementWork() {
  const queryClient = useQueryClient()
  const [current, setCurrent] = useState<Current | null>(null)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [error, setError] = useState<Error | null>(null)
  useSessionEnd(error)

  async function run(title: string, path: string, file: File | null): Promise<Omit<Outcome, 'id'>> {
    setCurrent({ title, progress: null })
    try {
      const onProgress = (progress: Progress) => setCurrent({ title, progress })
      const done = await sendWithProgress(path, file, onProgress)
      return { ...nothing, ...done, title, refusal: null }
    } catch (error) {
      if (error instanceof Error) setError(error)
      return failed(title, error, file)
    } finally {
      setCurrent(null)
      await Promise.all(
        [
          adminApi.bankTransactions(),
          adminApi.bankReturns(),
          adminApi.bankFiles(),
          adminApi.orders(),
        ].map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
      )
    }
  }

  return {
    current,
    outcomes,
    isBusy: current !== null,
    importFiles: async (files: readonly File[]) => {
      setOutcomes([])
      for (const file of files) {
        const path = `${adminApi.bankFiles()}?name=${encodeURIComponent(file.name)}`
        const outcome = { id: crypto.randomUUID(), ...(await run(file.name, path, file)) }
        setOutcomes((known) => [...known, outcome])
      }
    },
    bookAll: async () => {
      const booked = await run('Eindeutige Zahlungen', adminApi.bankBookings(), null)
      setOutcomes([{ id: crypto.randomUUID(), ...booked }])
    },
  }
}

export type StatementWork = ReturnType<typeof useStatementWork>
