import { parseArgs } from 'node:util'
import { readInvoiceNumber, readOrderNumber } from '../../../backups/domain/last-numbers.ts'
import type { RestoreOptions } from '../../../backups/server/restoring/mark-restored.ts'

const USAGE = `Usage: npm run restore -- BACKUP --last-invoice RE-2026-0123 --last-order 202611-1245-0042
   or: npm run restore -- BACKUP --copy`

/** Says that no number was given. */
const NONE = 'none'

const ASK_NUMBERS = `Name the last invoice and the last order that were given, also after the backup:
--last-invoice RE-2026-0123 --last-order 202611-1245-0042
They stand in the mails to customers. Without them the shop would give their numbers again.
Say ${NONE} where no number was given after the backup.`

/** Arguments that cannot be followed; `message` tells the operator why. */
export class WrongArguments extends Error {
  override readonly name = 'WrongArguments'
}

/** What the operator asks for, and the path of the backup. */
export interface RestoreArguments extends Omit<RestoreOptions, 'now'> {
  readonly path: string
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'last-invoice': { type: 'string' },
        'last-order': { type: 'string' },
        copy: { type: 'boolean', default: false },
      },
    })
  } catch {
    throw new WrongArguments(USAGE)
  }
}

/** Returns the number; '' for none. */
function readNumber(
  text: string | undefined,
  read: (text: string) => unknown,
  what: string,
): string {
  if (text === undefined || text === NONE) return ''
  if (read(text)) return text
  throw new WrongArguments(`${text} is not ${what}.`)
}

/** Reads the arguments of `npm run restore`. Throws `WrongArguments`. */
export function readRestoreArguments(args: readonly string[]): RestoreArguments {
  const { values, positionals } = parse(args)
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new WrongArguments(USAGE)
  const { 'last-invoice': invoice, 'last-order': order, copy: isCopy } = values
  // A test copy sends nothing to anyone, so it may give numbers again.
  if (!isCopy && (invoice === undefined || order === undefined)) {
    throw new WrongArguments(ASK_NUMBERS)
  }
  return {
    path,
    lastInvoice: readNumber(invoice, readInvoiceNumber, 'an invoice number such as RE-2026-0123'),
    lastOrder: readNumber(order, readOrderNumber, 'an order number such as 202611-1245-0042'),
    isCopy,
  }
}
