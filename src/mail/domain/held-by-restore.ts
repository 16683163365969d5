/** Why the outbox holds a mail back after a restore; it is found by these words. */
export const HELD_BY_RESTORE =
  'Zurückgehalten: Diese E-Mail wartete, als die Sicherung entstand, die wiederhergestellt wurde. Vielleicht ist sie schon gesendet.'
