import { MAX_FILE_MB } from '../../domain/file-limit.ts'
import { refusal } from '../../../platform/domain/refusal.ts'
import { refuseFile } from './refused-file.ts'

/** Largest file that is read, and the most that a ZIP archive may unpack to. */
export const MAX_FILE_BYTES = MAX_FILE_MB * 1_048_576
/** Files in one ZIP archive: a year of daily statements. */
export const MAX_ARCHIVE_FILES = 400
/** Movements of one file. */
export const MAX_TRANSACTIONS = 50_000
/** Elements of CAMT are nested up to 15 deep. */
export const MAX_DEPTH = 40
/** Bytes that are read before other work gets its turn. */
export const PART_BYTES = 64 * 1024

/** Refuses a file of more movements than are read at once. */
export function requireTransactions(count: number): void {
  if (count <= MAX_TRANSACTIONS) return
  refuseFile(
    `Die Datei enthält mehr als ${MAX_TRANSACTIONS.toLocaleString('de-DE')} Buchungen. Bitte laden Sie einen kürzeren Zeitraum herunter.`,
  )
}

/** The refusal of a file, or of an archive's content, that is too large. */
export const fileTooLarge = refusal(
  'too-large',
  `Die Datei ist zu groß. Möglich sind höchstens ${MAX_FILE_MB} MB, auch entpackt.`,
)
