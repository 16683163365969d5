/** Behind `innerhalb von`: "14 Tagen", "einem Tag". */
export function deadlineText(days: number): string {
  return days === 1 ? 'einem Tag' : `${days} Tagen`
}
