import type { Restored } from '../../../backups/server/restoring/restore-backup.ts'
import type { ErasureJournal } from '../../../platform/server/erasures/erasure-journal.ts'

/** Says which erasures are on record, or where their journal was looked for. */
function reportJournals(journals: readonly ErasureJournal[]): string {
  const found = journals.filter(({ entries }) => entries > 0)
  if (found.length > 0) {
    const counts = found.map(({ path, entries }) => `${entries} in ${path}`)
    return `Erasures on record: ${counts.join(', ')}. Those after the backup are repeated.`
  }
  const paths = journals.map(({ path }) => path).join(' or ')
  return `No erasures are on record: no entry in ${paths}. If people were erased after the backup, put the journal there before the next start.`
}

const NOT_READ =
  'Erasures that waited in the former database could not be read: those that were not in the journal yet are not repeated.'

const OF_SHOP = [
  'The calendar on the phone needs a new address, and each program a new API key. Switch on the webhooks that are still used.',
  'Payments and refund files since the backup are forgotten: read the statements of the bank before you make a new refund file.',
  'It needs the secret key of the shop that was backed up.',
]

const OF_COPY = [
  'It is a test copy: it sends no mail, and needs a secret key of its own.',
  'It cannot compare emails: of people who were erased after the backup it has what only their email tells, as an invitation does, and of those whom release 1.0.0 erased also inquiries and the newsletter.',
]

/** Returns what `npm run restore` prints at its end. */
export function reportRestore(
  { backup, kept, journals, isFormerRead }: Restored,
  isCopy: boolean,
): string {
  const { madeAt, findings } = backup.manifest
  const lines = [
    `Restored: the state of ${madeAt} (UTC), every table equal to the backup.`,
    kept === null ? 'There was no database before.' : `The former database is kept as ${kept}.`,
    'The next start migrates it, repeats later erasures, ends all sessions, links, API keys and the address of the calendar, switches all webhooks off, and holds back mails and messages to webhooks that waited.',
    reportJournals(journals),
    ...(isFormerRead ? [] : [NOT_READ]),
    'Passwords, second factors, disabled admins and the decisions about reviews are those of the backup: change them again where they were changed since.',
    ...(isCopy ? OF_COPY : OF_SHOP),
    ...findings.map((finding) => `The integrity check found before the backup: ${finding}`),
  ]
  return `${lines.join('\n')}\n`
}
