import { href } from 'react-router'
import { uuidOrNull } from '#web/lib/uuid.ts'
import type { Visit } from '#web/lib/visit.ts'

const maxPage = 500

/** Page number of a list (1–500) from the address; 1 where it is absent or unreadable. */
export const pageOf = (query: URLSearchParams): number => pageIn(query.get(page.name))

/** Address of a list with its query. Leaves out empty values and the first page. */
export function listAddress(path: string, values: Record<string, string | number | null>): string {
  const given = Object.entries(values).filter(
    ([name, value]) => value && !(name === page.name && value === 1),
  )
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return query.size ? `${path}?${query}` : path
}

type Visitor = Pick<Visit, 'cookies'>

/** One parameter of a list's address. */
interface Parameter<Value> {
  name: string
  /** The value of the text in the address, or the default where that is absent or unreadable. */
  read(text: string | null, visitor: Visitor): Value
  /** The text of a value; null leaves it out. */
  write(value: Value): string | number | null
}

const parameter = <Value extends string | number | null>(
  name: string,
  read: (text: string | null) => Value,
): Parameter<Value> => ({ name, read, write: value => value })

const pageIn = (text: string | null) => numberBetween(text, 1, maxPage) ?? 1
const page = parameter('seite', pageIn)
const year = parameter('jahr', text => numberBetween(text, 1900, 2999))
const reference = (name: string) => parameter(name, text => uuidOrNull(text?.toLowerCase() ?? null))

/** The municipality of the address, else the one in the visitor's cookie; `alle` asks for all, which is null. */
const rememberedMunicipality: Parameter<string | null> = {
  name: 'gemeinde',
  read: (text, { cookies }) => uuidOrNull(text?.toLowerCase() ?? cookies.get('client_servicearea_id')),
  write: value => value ?? 'alle',
}

/** True for open notices, the default; `closed` in the address asks for the others. */
const openUnless = (closed: string): Parameter<boolean> => ({
  name: 'status',
  read: text => text !== closed,
  write: value => (value ? null : closed),
})

function numberBetween(text: string | null, from: number, to: number): number | null {
  const value = Number(text)
  return text && /^\d{1,4}$/.test(text) && value >= from && value <= to ? value : null
}

type Values<Parameters> = {
  [Key in keyof Parameters]: Parameters[Key] extends Parameter<infer Value> ? Value : never
}

/** Reads the query of a list from an address, and writes the address of the list with a query. */
const listQuery = <Parameters extends Record<string, Parameter<unknown>>>(
  path: string,
  parameters: Parameters,
) => ({
  parse: (query: URLSearchParams, visitor: Visitor) =>
    Object.fromEntries(
      Object.entries(parameters).map(([key, { name, read }]) => [key, read(query.get(name), visitor)]),
    ) as Values<Parameters>,
  address: (values: Values<Parameters>) =>
    listAddress(
      path,
      Object.fromEntries(
        Object.entries(parameters).map(([key, { name, write }]) => [
          name,
          write(values[key as keyof Parameters]),
        ]),
      ),
    ),
})

export const newsList = listQuery(href('/meldungen'), { municipality: rememberedMunicipality, year, page })
export type NewsQuery = ReturnType<typeof newsList.parse>

export const downloadList = listQuery(href('/downloads'), {
  municipality: rememberedMunicipality,
  category: reference('kategorie'),
})
export type DownloadQuery = ReturnType<typeof downloadList.parse>

export const maintenanceList = listQuery(href('/baumassnahmen-wartungsarbeiten'), {
  municipality: reference('gemeinde'),
  open: openUnless('beendet'),
  page,
})
export type MaintenanceQuery = ReturnType<typeof maintenanceList.parse>

/** `id` names the disturbance that is expanded. */
export const disturbanceList = listQuery(href('/stoerungen'), {
  municipality: reference('gemeinde'),
  open: openUnless('behoben'),
  page,
  id: reference('id'),
})
export type DisturbanceQuery = ReturnType<typeof disturbanceList.parse>
