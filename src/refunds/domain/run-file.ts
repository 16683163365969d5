/**
 * Whether a SEPA file may be downloaded. `settled`: nothing in it is open. `changed`: it was downloaded with transfers
 * that are closed now, so that a second one beside the first could pay twice. `seen`: a debit that waits for a decision
 * may be one of its transfers.
 */
export const runFileStates = ['ready', 'settled', 'changed', 'seen'] as const
export type RunFileState = (typeof runFileStates)[number]

/** Why a file is not downloaded (any more). */
export const runFileRefusals: Readonly<Record<Exclude<RunFileState, 'ready'>, string>> = {
  settled: 'In dieser Datei ist nichts mehr offen. Sie lässt sich nicht mehr herunterladen.',
  seen: 'Zu dieser Datei ist ein Ausgang auf dem Konto zu sehen. Bitte entscheiden Sie zuerst unter „Auf dem Konto gesehen“ darüber.',
  changed:
    'Seit diese Datei heruntergeladen wurde, ist eine Rückzahlung gebucht oder herausgenommen worden. Damit niemand doppelt Geld bekommt, lässt sie sich nicht noch einmal herunterladen. Ist sie nicht bei der Bank, nehmen Sie bitte auch die übrigen Rückzahlungen heraus und erstellen eine neue Datei.',
}

/**
 * Returns the state of a file. A closed transfer never opens again, so a file with as many open transfers as the one
 * that was downloaded has the same ones.
 */
export function runFileState(
  openCount: number,
  downloadedCount: number,
  hasPendingDebit: boolean,
): RunFileState {
  if (openCount === 0) return 'settled'
  if (downloadedCount > openCount) return 'changed'
  return hasPendingDebit ? 'seen' : 'ready'
}
