import type { Page } from '#contract/core/endpoint.ts'

const maxRows = 1000

/** Loads all pages of a list, up to 1,000 rows. */
export async function allRows<Row>(
  list: (query: { per_page: number; after?: string }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let after: string | undefined; rows.length < maxRows;) {
    const { data, meta } = await list({ per_page: 100, after })
    rows.push(...data)
    if (!meta.next) break
    after = meta.next
  }
  return rows
}
