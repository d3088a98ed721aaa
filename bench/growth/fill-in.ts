import { sendRequest } from '../request.ts'
import type { BenchSetup } from '../setup.ts'
import { fromFirstRow, type ListRequest } from './list-requests.ts'

type Row = Record<string, unknown>
/** Reads the first rows of a list by its path. */
export type ReadRows = (list: string) => Promise<Row[]>

/** Address of a request with the ids of one product; null where no row has one. */
export async function fillIn(readRows: ReadRows, { path, query }: ListRequest): Promise<string | null> {
  const [list = ''] = path.split('/{id}')
  const valueOf = async (name: string) => firstText(await readRows(list), name)
  const id = path.includes('{id}') ? await valueOf('id') : ''
  const given = Object.entries(query).map(async ([name, value]) => [
    name,
    value === fromFirstRow ? await valueOf(name) : value,
  ])
  const filled = (await Promise.all(given)) as [string, string | null][]
  if (id === null || filled.some(([, value]) => value === null)) return null
  const search = new URLSearchParams(filled as [string, string][])
  return path.replace('{id}', id) + (search.size ? `?${search}` : '')
}

function firstText(rows: Row[], name: string): string | null {
  const value = rows.map(row => row[name]).find(each => typeof each === 'string')
  return typeof value === 'string' ? value : null
}

/** Reads each list once. */
export function onceEach(readRows: ReadRows): ReadRows {
  const known = new Map<string, Promise<Row[]>>()
  return list => {
    const reading = known.get(list) ?? readRows(`${list}?per_page=50`)
    known.set(list, reading)
    return reading
  }
}

export const rowsOfProduct = ({ product, manager }: BenchSetup): ReadRows =>
  onceEach(async path => {
    const answer = await sendRequest({ port: product.port, path, headers: manager })
    const { data } = answer.ok ? ((await answer.json()) as { data: unknown }) : { data: [] }
    return Array.isArray(data) ? (data as Row[]) : []
  })
