/** Formats a number of days to follow `innerhalb von`: "einem Tag", "14 Tagen" (does not wrap). */
export function deadlineText(days: number): string {
  return days === 1 ? 'einem Tag' : `${days}\u00a0Tagen`
}
