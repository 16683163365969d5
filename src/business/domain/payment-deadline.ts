/** Behind `innerhalb von`: "14 Tagen" (not to be parted at the end of a line), "einem Tag". */
export function deadlineText(days: number): string {
  return days === 1 ? 'einem Tag' : `${days}\u00a0Tagen`
}
