import type { Page } from '#contract/endpoint.ts'

const most = 5_000

/** All rows of a list, page by page; bounded, as everything is. */
export async function everything<Row>(
  read: (query: { per_page: number; after?: string }) => Promise<Page<Row>>,
) {
  const rows: Row[] = []
  for (let after: string | undefined; rows.length < most;) {
    const { data, meta }: Page<Row> = await read({ per_page: 100, after })
    rows.push(...data)
    if (!meta.next) break
    after = meta.next
  }
  return rows
}
