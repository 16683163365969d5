import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/**
 * An index over the parts of three letters of the text that visitors search, on SQLite. Triggers keep it; an order does
 * not touch it, because it does not change this text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (portable(db).isPostgres) return
  await sql`create virtual table product_search using fts5(
    shop_text, content = 'products', content_rowid = 'id', tokenize = 'trigram')`.execute(db)
  await sql`create trigger product_search_insert after insert on products begin
    insert into product_search (rowid, shop_text) values (new.id, new.shop_text);
  end`.execute(db)
  await sql`create trigger product_search_delete after delete on products begin
    insert into product_search (product_search, rowid, shop_text)
    values ('delete', old.id, old.shop_text);
  end`.execute(db)
  await sql`create trigger product_search_update after update of shop_text on products begin
    insert into product_search (product_search, rowid, shop_text)
    values ('delete', old.id, old.shop_text);
    insert into product_search (rowid, shop_text) values (new.id, new.shop_text);
  end`.execute(db)
  await sql`insert into product_search (product_search) values ('rebuild')`.execute(db)
}
