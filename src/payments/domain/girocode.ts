import { isBic, isIban } from '../../business/domain/bank-account.ts'
import { centsToAmount } from '../../platform/domain/money.ts'

/** A SEPA credit transfer that a customer is asked for. */
export interface RequestedTransfer {
  readonly accountHolder: string
  readonly iban: string
  readonly bic: string
  readonly amountCents: number
  /** The remittance text: the order number. */
  readonly reference: string
}

/** Limits of EPC069-12, section 3: characters, bytes of the whole text, cents. */
const MAX_NAME_LENGTH = 70
const MAX_REFERENCE_LENGTH = 140
const MAX_BYTES = 331
const MAX_CENTS = 999_999_999_99

/** Returns a text as one line, because a line break ends an element of the code. */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length

/** Returns the longest start of a text of whole characters within the limits. */
function cut(text: string, maxLength: number, maxBytes: number): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter('de').segment(text)) {
    const longer = kept + segment
    if (longer.length > maxLength || byteLength(longer) > maxBytes) break
    kept = longer
  }
  return kept.trimEnd()
}

/**
 * Returns the text of a GiroCode, which banking apps scan to fill in a transfer (EPC069-12, version 002). A name
 * that is too long is cut. Returns null when there is nothing to pay or the account cannot be written down.
 */
export function girocodeText(transfer: RequestedTransfer): string | null {
  const { iban, bic, amountCents } = transfer
  const reference = oneLine(transfer.reference)
  if (!Number.isSafeInteger(amountCents) || amountCents < 1 || amountCents > MAX_CENTS) return null
  if (!isIban(iban) || reference === '' || reference.length > MAX_REFERENCE_LENGTH) return null
  const withName = (name: string): string =>
    [
      'BCD',
      '002',
      // UTF-8
      '1',
      'SCT',
      // Version 002 needs no BIC; a stored one that is none is left out.
      isBic(bic) ? bic : '',
      name,
      iban,
      `EUR${centsToAmount(amountCents)}`,
      // No purpose and no structured reference; the text below stands instead of the latter.
      '',
      '',
      reference,
    ].join('\n')
  const room = MAX_BYTES - byteLength(withName(''))
  const name = cut(oneLine(transfer.accountHolder), MAX_NAME_LENGTH, room)
  return name === '' ? null : withName(name)
}
