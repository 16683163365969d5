import { FIRST_MAIL_HOUR } from '../../../business/domain/mail-hours.ts'
import { addDays } from '../../../platform/domain/berlin-days.ts'
import { formatPlainDate } from '../../../platform/domain/german-format.ts'
import type { BlockReason, NextStep } from '../../domain/next-step.ts'

/** Why a step waits, in few words for a list. */
export const blockReasonLabels: Readonly<Record<BlockReason, string>> = {
  stopped: 'nicht von selbst',
  'switched-off': 'wartet auf Ihre Entscheidung',
  'no-email': 'ohne E-Mail-Adresse',
  'too-late': 'lange überfällig',
  account: 'das Bankkonto wurde geändert',
  partly: 'ein Teil ist bezahlt',
  withdrawal: 'ein Widerruf ist offen',
  payment: 'eine Zahlung ist noch nicht zugeordnet',
  statement: 'der Kontoauszug fehlt noch',
  'not-sent': 'die Erinnerung ging nicht rechtzeitig hinaus',
}

const DAILY = `Der Shop prüft das täglich ab ${FIRST_MAIL_HOUR} Uhr.`

const remindTexts: Readonly<Record<BlockReason, string>> = {
  stopped:
    'An diese Bestellung erinnert der Shop nicht von selbst, und er storniert sie auch nicht.',
  'switched-off': 'Der Shop erinnert nicht von selbst: Das ist in den Einstellungen ausgeschaltet.',
  'no-email': 'Ohne E-Mail-Adresse erinnert der Shop nicht. Bitte rufen Sie an oder schreiben Sie.',
  'too-late':
    'Die Zahlung ist schon so lange überfällig, dass der Shop nicht mehr von selbst erinnert.',
  partly: '',
  account:
    'Seit dieser Bestellung haben Sie das Bankkonto geändert. Die Kundin oder der Kunde kann noch auf das frühere Konto zahlen, deshalb erinnert und storniert der Shop nicht von selbst.',
  withdrawal: 'Ein Widerruf wartet auf Ihre Entscheidung. Bis dahin erinnert der Shop nicht.',
  payment:
    'Eine Zahlung aus einem Kontoauszug könnte zu dieser Bestellung gehören. Bitte ordnen Sie sie zuerst zu.',
  statement: '',
  'not-sent': '',
}

const cancelTexts: Readonly<Record<BlockReason, string>> = {
  ...remindTexts,
  'switched-off':
    'Der Shop storniert nicht von selbst. Ist die Nachfrist vorbei, können Sie mit dem Grund „Zahlung nicht eingegangen“ stornieren.',
  partly:
    'Ein Teil ist bezahlt, deshalb storniert der Shop nicht von selbst. Ist die Nachfrist vorbei, entscheiden Sie bitte.',
  withdrawal: 'Ein Widerruf wartet auf Ihre Entscheidung. Bis dahin storniert der Shop nicht.',
  'not-sent':
    'Die Erinnerung ging nicht rechtzeitig hinaus, deshalb storniert der Shop nicht. Bitte verlängern Sie die Nachfrist: Dann geht eine neue E-Mail hinaus.',
}

/** Says what the shop does next about a missing payment, and when or why not. */
export function nextStepText({ step, from, hold }: NextStep): string {
  const what = step === 'remind' ? 'die Zahlungserinnerung' : 'die Stornierung'
  const day = formatPlainDate(from)
  if (hold === null) return `Als Nächstes folgt ${what}. ${DAILY}`
  if (hold === 'statement') {
    const covered = formatPlainDate(addDays(from, -1))
    return `Als Nächstes folgt ${what}, frühestens am ${day}: wenn ein eingelesener Kontoauszug bis zum ${covered} reicht und nichts eingegangen ist.`
  }
  return step === 'remind' ? remindTexts[hold] : cancelTexts[hold]
}
