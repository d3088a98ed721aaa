import type { Page } from '#contract/core/endpoint.ts'
import { conflict } from '../errors.ts'

/** Reads a list page by page until its end. Throws 409 with the text if it has more than `most` rows. */
export async function readPages<Row>(
  read: (after: string | undefined) => Promise<Page<Row>>,
  most: number,
  tooMany: string,
): Promise<Row[]> {
  const rows: Row[] = []
  let after: string | undefined
  do {
    const page = await read(after)
    rows.push(...page.data)
    after = page.meta.next ?? undefined
  } while (after && rows.length < most)
  if (after) throw conflict(tooMany)
  return rows
}
