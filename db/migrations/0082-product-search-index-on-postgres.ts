import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/**
 * An index over the parts of three letters of the text that visitors search, on PostgreSQL. It needs no extension. An
 * order does not touch it, because it changes no column of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!portable(db).isPostgres) return
  // The cost keeps the planner from calling it for every product instead of reading the index.
  await sql`create function parts_of_three(value text) returns text[]
    language plpgsql immutable strict parallel safe cost 10000
    as $$ declare
      letters text[] := string_to_array(value, null);
      parts text[] := '{}';
    begin
      for place in 1..cardinality(letters) - 2 loop
        parts := parts || (letters[place] || letters[place + 1] || letters[place + 2]);
      end loop;
      return parts;
    end $$`.execute(db)
  await sql`create index products_shop_text_parts on products using gin (parts_of_three(shop_text))
    where hidden_at is null`.execute(db)
  // ANALYZE would take the parts of 30,000 products to learn what the search does not need.
  await sql`alter index products_shop_text_parts alter column 1 set statistics 0`.execute(db)
}
