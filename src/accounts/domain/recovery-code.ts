/** Characters of a recovery code, without its dashes. */
export const RECOVERY_CODE_LENGTH = 24
