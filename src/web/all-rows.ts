import type { Page } from '#contract/endpoint.ts'

const most = 1000

/** The rows of all pages of a list, up to a thousand. */
export async function allRows<Row>(
  list: (query: { per_page: number; after?: string }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let after: string | undefined; rows.length < most;) {
    const { data, meta } = await list({ per_page: 100, after })
    rows.push(...data)
    if (!meta.next) break
    after = meta.next
  }
  return rows
}
