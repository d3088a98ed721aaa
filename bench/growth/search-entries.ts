import type { Client } from 'pg'

/** Copies the search entries of the given organization to every organization that has none. */
export async function copySearchEntries(database: Client, like: string) {
  await database.query(moreEntries, [like])
  const { rows } = await database.query<{ index: string }>(
    "select pg_get_indexdef('search_words_keys'::regclass) as index",
  )
  // Drops the index and builds it again at the end: updating it row by row takes more than a minute.
  await database.query('drop index search_words_keys')
  await database.query(moreWords, [like])
  await database.query(rows[0]!.index)
}

const moreEntries = `
  insert into search_entries
  select (jsonb_populate_record(e, jsonb_build_object('organization_id', o.id))).*
  from organizations o, search_entries e
  where e.organization_id = $1 and o.portal_domain <> '' and not exists (select from search_entries own where own.organization_id = o.id)`

const moreWords = `
  insert into search_words (organization_id, word, stem, part)
  select o.id, w.word, w.stem, w.part
  from organizations o, search_words w
  where w.organization_id = $1 and o.portal_domain <> '' and not exists (select from search_words own where own.organization_id = o.id)`
