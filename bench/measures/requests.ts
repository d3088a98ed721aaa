import { dayInGermany } from '#contract/core/days.ts'
import { sendRequest, type RequestOptions } from '../request.ts'
import type { BenchSetup } from '../setup.ts'
import { reading } from './submission.ts'

export type Request = Omit<RequestOptions, 'port'>

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }

/** Parts of the form as a browser sends a form that takes files. */
const typed = Object.entries({
  intent: 'continue',
  customer_number: '10 4711 2',
  customer_lastname: 'Beispiel',
  'meters.0.meter_type': 'main',
  'meters.0.meter_number': '7 731 204 118',
  'meters.0.meter_count': '449',
  'meters.0.read_at.choice': dayInGermany(new Date()),
})
const parts = typed.map(
  ([name, value]) => `--part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
)

/** One request of each kind, by its name in the table of results. */
export async function requests(world: BenchSetup): Promise<Record<string, Request>> {
  const { visitor, clerk, manager } = world
  const cookie = await beginForm(world)
  const news = await first(world, '/api/news?per_page=1', visitor)
  const open = await first(world, '/api/procedures?status=new&type=meterreading&per_page=1', clerk)
  const staff = `klarwerk_user=${clerk.authorization!.replace('Bearer ', '')}`
  return {
    'page from the cache': { path: '/', headers: visitor },
    'page of a visitor with a form under way': { path: '/', headers: { ...visitor, cookie } },
    'page of a form': { path: '/zaehlerstand/meters', headers: { ...visitor, cookie } },
    'page of a form, sent': {
      path: '/zaehlerstand/meters',
      method: 'POST',
      headers: {
        ...visitor,
        ...form,
        'content-type': 'multipart/form-data; boundary=part',
        cookie,
        origin: `http://${world.host}`,
      },
      body: `${parts.join('')}--part--\r\n`,
    },
    'public list, not cached': { path: '/api/news?per_page=7', headers: visitor },
    'record by its key': { path: `/api/news/${news}`, headers: manager },
    search: { path: '/api/search?q=Wasser', headers: manager },
    "clerk's list": { path: '/api/procedures?per_page=50', headers: clerk },
    'badges of the office': { path: '/api/procedures/counts', headers: clerk },
    case: { path: `/api/procedures/${open}`, headers: clerk },
    'status of a case': {
      path: `/api/procedures/${open}/status`,
      method: 'POST',
      headers: { ...clerk, ...json },
      body: JSON.stringify({ status: 'in_progress', message: 'Wird geprüft.' }),
    },
    'page of the office': { path: '/login/dashboard', headers: { ...visitor, cookie: staff } },
    'page of a case in the office': {
      path: `/login/procedures/meterreading/${open}`,
      headers: { ...visitor, cookie: staff },
    },
    'sign-in': {
      path: '/api/auth/login',
      method: 'POST',
      headers: { ...visitor, ...json },
      body: JSON.stringify({ email: 'vorgaenge@auental.example', password: 'klarwerk-demo' }),
    },
    submission: {
      path: '/api/procedures',
      method: 'POST',
      headers: { ...visitor, ...json },
      body: JSON.stringify(reading),
    },
  }
}

async function beginForm({ product, visitor, host }: BenchSetup): Promise<string> {
  const begun = await sendRequest({
    port: product.port,
    path: '/zaehlerstand/beginnen',
    method: 'POST',
    headers: { ...visitor, ...form, origin: `http://${host}` },
  })
  return begun.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}

async function first(
  { product }: BenchSetup,
  path: string,
  headers: Record<string, string>,
): Promise<string> {
  const { 'accept-encoding': _, ...plain } = headers
  const { data } = (await (await sendRequest({ port: product.port, path, headers: plain })).json()) as {
    data: { id: string }[]
  }
  return data[0]!.id
}
