import type { Queryable } from '../../platform/server/database/tables.ts'
import type { Person, PersonalTable } from '../../platform/server/personal-data.ts'
import type { PersonalData } from '../domain/privacy-view.ts'

/** The tables with personal data, which the features register because this feature knows none of them. */
export interface WithPersonalTables {
  readonly personalTables: readonly PersonalTable[]
}

/** Collects everything that is stored about a person, grouped by title. `now` is ISO. */
export async function collectPersonalData(
  db: Queryable,
  tables: readonly PersonalTable[],
  { person, now }: { readonly person: Person; readonly now: string },
): Promise<PersonalData> {
  const sections = new Map<string, PersonalData['sections'][number]['entries']>()
  for (const { title, entriesOf } of tables) {
    const entries = (await entriesOf(db, person)) as PersonalData['sections'][number]['entries']
    if (entries.length > 0) sections.set(title, [...(sections.get(title) ?? []), ...entries])
  }
  return {
    createdAt: now,
    isEmailProved: person.emails.length > 0,
    sections: [...sections].map(([title, entries]) => ({ title, entries })),
  }
}
