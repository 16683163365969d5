import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { formatDateTime } from '../../../platform/domain/german-format.ts'
import { apiSend } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { adminApi } from '../../../urls.admin.ts'
import { keptBackups, OLD_AFTER_HOURS } from '../../domain/backup-retention.ts'
import type { BackupView } from '../../domain/backup-view.ts'
import { backupsQuery } from './backups-query.ts'

const megabytes = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

function sizeText(bytes: number): string {
  return bytes < 100_000 ? 'unter 0,1 MB' : `${megabytes.format(bytes / 1_000_000)} MB`
}

function ageText(hours: number): string {
  if (hours < 1) return 'vor weniger als einer Stunde'
  if (hours < 48) return hours === 1 ? 'vor einer Stunde' : `vor ${hours} Stunden`
  return `vor ${Math.floor(hours / 24)} Tagen`
}

/** Shows age and size of the last backup on the overview, warns of an old one, and starts one by hand. */
export function BackupSection() {
  const { data, error } = useQuery({ ...backupsQuery(), staleTime: 0, refetchOnWindowFocus: true })
  useSessionEnd(error)
  if (!data) return null
  return (
    <section aria-labelledby="backups-heading" className="mt-14 grid gap-4">
      <h2 id="backups-heading" className="text-h3">
        Sicherungen
      </h2>
      {data.isSetUp ? <OwnBackups backups={data} /> : <NotSetUp />}
    </section>
  )
}

function NotSetUp() {
  return (
    <p className="text-small">
      Sicherungen sind nicht eingerichtet. Wer den Shop technisch betreut, nennt dazu in BACKUP_DIR
      einen Ordner auf einer anderen Festplatte.
    </p>
  )
}

function useStart() {
  const queryClient = useQueryClient()
  const { queryKey } = backupsQuery()
  const start = useMutation({
    mutationFn: () => apiSend<BackupView>('POST', adminApi.backups()),
    onSuccess: (view) => queryClient.setQueryData(queryKey, view),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  useSessionEnd(start.error)
  return start
}

function OwnBackups({ backups }: { backups: BackupView }) {
  const { last, isRunning } = backups
  const start = useStart()
  return (
    <>
      <OldBackup backups={backups} />
      <PruneFailure pruneFailedAt={backups.pruneFailedAt} />
      {last ? (
        <p>
          Letzte Sicherung: {formatDateTime(last.madeAt)} ({ageText(last.ageHours)}),{' '}
          {sizeText(last.bytes)}
        </p>
      ) : null}
      <p id="backup-consequence" className="max-w-prose text-small">
        Jede Nacht sichert der Shop von selbst. Von Hand lohnt es sich vor größeren Änderungen. Das
        kann einige Minuten dauern, der Shop bleibt dabei geöffnet. Danach räumt er alte Sicherungen
        auf: Es bleiben die neuesten von {keptBackups.days} Tagen, {keptBackups.weeks} Wochen und{' '}
        {keptBackups.months} Monaten.
      </p>
      <Button
        small
        variant="quiet"
        className="justify-self-start"
        aria-describedby="backup-consequence"
        busy={isRunning || start.isPending}
        busyText="Sicherung läuft..."
        onClick={() => start.mutate()}
      >
        Jetzt sichern
      </Button>
      <p role="status">{progressText(backups, start.isSuccess)}</p>
      {start.error && !isRunning ? (
        <Notice kind="error" title="Die Sicherung wurde nicht gestartet">
          {refusalText(start.error, TRY_LATER)}
        </Notice>
      ) : null}
    </>
  )
}

function progressText({ isRunning, failedAt }: BackupView, wasStarted: boolean): string {
  if (isRunning) return 'Die Sicherung läuft. Sie können diese Seite verlassen.'
  if (failedAt !== null) {
    return `Der letzte Versuch (${formatDateTime(failedAt)}) ist fehlgeschlagen. Warum, steht im Log des Servers.`
  }
  return wasStarted ? 'Die Sicherung ist fertig.' : ''
}

function PruneFailure({ pruneFailedAt }: Pick<BackupView, 'pruneFailedAt'>) {
  if (pruneFailedAt === null) return null
  return (
    <Notice kind="error" title="Alte Sicherungen wurden nicht gelöscht">
      Der letzte Versuch war am {formatDateTime(pruneFailedAt)}. Irgendwann ist die Festplatte voll,
      und der Shop sichert nicht mehr. Bitte sagen Sie der Person Bescheid, die den Shop technisch
      betreut. Der Grund steht im Log des Servers.
    </Notice>
  )
}

function OldBackup({ backups: { isOld, last } }: { backups: BackupView }) {
  if (!isOld) return null
  return (
    <Notice
      kind="error"
      title={
        last
          ? `Die letzte Sicherung ist älter als ${OLD_AFTER_HOURS} Stunden`
          : 'Es gibt noch keine Sicherung'
      }
    >
      Fällt die Festplatte aus, ist {last ? 'verloren, was seitdem geschah' : 'alles verloren'}.
      Bitte sichern Sie jetzt, und sagen Sie der Person Bescheid, die den Shop technisch betreut.
    </Notice>
  )
}
