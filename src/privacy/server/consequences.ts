import type { Queryable } from '../../platform/server/database/tables.ts'
import type { Person, PersonalTable } from '../../platform/server/personal-data.ts'
import type { ClosingPreview } from '../domain/privacy-view.ts'

/**
 * Returns the titles of what closing an account deletes, and what it keeps for which reason; only of what
 * is stored about this person.
 */
export async function consequences(
  db: Queryable,
  tables: readonly PersonalTable[],
  person: Person,
): Promise<Pick<ClosingPreview, 'gone' | 'kept'>> {
  const gone = new Set<string>()
  const kept = new Map<string, Set<string>>()
  for (const { title, whenClosed, entriesOf } of tables) {
    if ((await entriesOf(db, person)).length === 0) continue
    if (whenClosed === 'gone') gone.add(title)
    else {
      const titles = kept.get(whenClosed.keptBecause) ?? new Set()
      kept.set(whenClosed.keptBecause, titles.add(title))
    }
  }
  return {
    gone: [...gone],
    kept: [...kept].map(([reason, titles]) => ({ titles: [...titles], reason })),
  }
}
