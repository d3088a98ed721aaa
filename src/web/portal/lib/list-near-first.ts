import { splitByMunicipality } from './count-by-municipality.ts'

interface Page<Row> {
  data: Row[]
  meta: { total: number }
}

interface NearFirst<Row> {
  /** Rows of the page in the visitor's municipality. */
  mine: Row[]
  others: Row[]
  /** Number of all rows, and of those in the visitor's municipality. */
  total: number
  mineTotal: number
}

/**
 * Reads a page of a list with the rows of a municipality first: the first page has up to one page of them in addition,
 * and the other pages leave them out.
 */
export async function listNearFirst<Row extends { id: string; servicearea_ids: string[] }>(
  list: (query: { page: number; servicearea_id?: string }) => Promise<Page<Row>>,
  { page, municipality }: { page: number; municipality: string | null },
): Promise<NearFirst<Row>> {
  const [own, all] = await Promise.all([
    municipality ? list({ page: 1, servicearea_id: municipality }) : { data: [], meta: { total: 0 } },
    list({ page }),
  ])
  const first = new Set(own.data.map(({ id }) => id))
  const rest = all.data.filter(({ id }) => !first.has(id))
  const { mine, others } = splitByMunicipality([...(page === 1 ? own.data : []), ...rest], municipality)
  return { mine, others, total: all.meta.total, mineTotal: own.meta.total }
}
