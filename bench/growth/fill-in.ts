import { sendRequest } from '../request.ts'
import type { BenchSetup } from '../setup.ts'
import { fromFirstRow, type ListRequest } from './list-requests.ts'

type Row = Record<string, unknown>

/** Address of a request with the ids of one product; null where no row has one. */
export async function fillIn(world: BenchSetup, { path, query }: ListRequest): Promise<string | null> {
  const [list = ''] = path.split('/{id}')
  const id = path.includes('{id}') ? await valueIn(world, list, 'id') : ''
  const given = Object.entries(query).map(async ([name, value]) => [
    name,
    value === fromFirstRow ? await valueIn(world, list, name) : value,
  ])
  const filled = (await Promise.all(given)) as [string, string | null][]
  if (id === null || filled.some(([, value]) => value === null)) return null
  const search = new URLSearchParams(filled as [string, string][])
  return path.replace('{id}', id) + (search.size ? `?${search}` : '')
}

const rowsOf = new WeakMap<BenchSetup, Map<string, Promise<Row[]>>>()

async function valueIn(world: BenchSetup, list: string, name: string): Promise<string | null> {
  const known = rowsOf.get(world) ?? new Map<string, Promise<Row[]>>()
  rowsOf.set(world, known)
  const reading = known.get(list) ?? readRows(world, list)
  known.set(list, reading)
  const value = (await reading).map(row => row[name]).find(each => typeof each === 'string')
  return typeof value === 'string' ? value : null
}

async function readRows({ product, manager }: BenchSetup, list: string): Promise<Row[]> {
  const answer = await sendRequest({ port: product.port, path: `${list}?per_page=50`, headers: manager })
  const { data } = answer.ok ? ((await answer.json()) as { data: unknown }) : { data: [] }
  return Array.isArray(data) ? (data as Row[]) : []
}
