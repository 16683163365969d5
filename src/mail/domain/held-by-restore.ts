/** Why the outbox holds a mail back after a restore; it is found by these words. */
export const HELD_BY_RESTORE =
  'Zurückgehalten: Diese E-Mail wartete, als die Sicherung entstand, die wiederhergestellt wurde. Vielleicht ist sie schon gesendet.'

/** Why the outbox gave a mail up that a restore held back. */
export const DROPPED_AFTER_RESTORE =
  'Verworfen: Diese E-Mail wurde nach einer Wiederherstellung zurückgehalten und nicht gesendet.'
