import type { Page } from '#contract/core/endpoint.ts'

const maxRows = 5_000

/** Reads a list page by page, at most 5,000 rows. */
export async function fetchAllRows<Row>(
  read: (query: { per_page: number; after?: string }) => Promise<Page<Row>>,
) {
  const rows: Row[] = []
  for (let after: string | undefined; rows.length < maxRows;) {
    const { data, meta }: Page<Row> = await read({ per_page: 100, after })
    rows.push(...data)
    if (!meta.next) break
    after = meta.next
  }
  return rows
}
