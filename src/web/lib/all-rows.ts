import type { Page } from '#contract/core/endpoint.ts'

/** Loads all pages of a list, up to `maxRows` rows (1,000). */
export async function allRows<Row>(
  list: (query: { per_page: number; after?: string }) => Promise<Page<Row>>,
  maxRows = 1000,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let after: string | undefined; rows.length < maxRows;) {
    const { data, meta }: Page<Row> = await list({ per_page: 100, after })
    rows.push(...data)
    if (!meta.next) break
    after = meta.next
  }
  return rows
}
