import { beforeAll, describe, expect, test } from 'vitest'
import { loadDisturbances } from '#web/portal/disturbances/load-disturbances.ts'
import { loader as feed } from '#web/portal/disturbances/feed.route.ts'
import { loadMaintenances } from '#web/portal/maintenances/load-maintenances.ts'
import { loadMunicipality } from '#web/portal/serviceareas/load-municipality.ts'
import { type Visit, visitContext } from '#web/lib/visit.ts'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { countStatements } from '../count-statements.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as } = await createTestServices()
const make = factories(services)

const modules = { enabled_disturbance: true, enabled_maintenance: true, enabled_downloadcenter: true }

/** A portal with as many open notices of each kind, each with a location and an update. */
async function portalWith(count: number) {
  const organization = await make.organization(modules)
  const area = await make.servicearea(organization)
  const served = { servicearea_ids: [area.id] }
  for (let nth = 0; nth < count; nth += 1) {
    const { id: disturbance_id } = await make.disturbance(organization, served)
    const { id: maintenance_id } = await make.maintenance(organization, served)
    for (const owner of [{ disturbance_id }, { maintenance_id }]) {
      await make.entry('locations', organization, { ...owner, geojson: point })
      await make.entry('statusupdates', organization, { ...owner, ...update, is_public: true })
      await make.entry('statusupdates', organization, { ...owner, ...update, message: 'Intern' })
    }
  }
  const api = as({ host: organization.portal_domain })
  const query = { hostname: organization.portal_domain }
  const shown = await api.organizations.findByHostname({ query })
  // The loaders read no more of a visit than this.
  const visit = {
    as: () => api,
    organization: shown,
    origin: `https://${query.hostname}`,
    now: services.now(),
  } as unknown as Visit
  return { api, area, organization: shown, visit }
}
const point = { type: 'Point' as const, coordinates: [13.4, 51.2] as [number, number] }
const update = {
  kind: 'status' as const,
  status: 'reported',
  message: 'Wir sind da.',
  status_at: '2026-11-20T09:00:00Z',
}
type Portal = Awaited<ReturnType<typeof portalWith>>

const disturbances = ({ visit, organization }: Portal) =>
  loadDisturbances(visit, organization, { open: true, municipality: null, page: 1, id: null })
const maintenances = ({ visit, organization }: Portal) =>
  loadMaintenances(visit, organization, { municipality: null, open: true, page: 1 })
const municipality = ({ visit, organization, area }: Portal) => loadMunicipality(visit, organization, area.id)
const feedOf = async ({ visit }: Portal) => {
  const context = new RouterContextProvider(new Map([[visitContext, visit]]))
  // The loader reads nothing but context and address.
  const answer = await feed({
    context,
    url: new URL('https://portal.example/stoerungen.xml'),
  } as unknown as LoaderFunctionArgs)
  return answer.text()
}

describe('pages with related rows', () => {
  let [few, many]: Portal[] = []
  beforeAll(async () => {
    ;[few, many] = [await portalWith(1), await portalWith(20)]
    for (const portal of [few, many]) await disturbances(portal)
  })

  test.each([
    ['disturbances', disturbances, 8],
    // One of them reads pictures and files of the works.
    ['maintenances', maintenances, 9],
    ['a municipality', municipality, 12],
    ['the feed', feedOf, 4],
  ])('%s: 1 and 20 notices take the same few statements', async (_name, load, most) => {
    const one = await countStatements(() => load(few!))
    const twenty = await countStatements(() => load(many!))
    expect(twenty).toBe(one)
    expect(twenty).toBeLessThanOrEqual(most)
  })

  test('show the same rows as single reads, and no internal update', async () => {
    const { api } = few!
    const { data } = await api.disturbances.list({ query: { include: 'locations,statusupdates' } })
    const { id } = data[0]!
    expect(data).toEqual([await api.disturbances.get({ params: { id } })])
    expect(data[0]).toMatchObject({
      locations: [{}],
      statusupdates: [{ message: 'Wir sind da.', author: '' }],
    })
    expect((await disturbances(many!)).scene.pins).toHaveLength(20)
    expect((await maintenances(many!)).scene.pins).toHaveLength(20)
    expect((await feedOf(many!)).match(/<item>/g)).toHaveLength(20)
  })

  test('come only where the list asks, and a list knows no others', async () => {
    const { api } = few!
    const { data } = await api.maintenances.list({ query: { include: 'locations' } })
    expect([data[0]?.locations?.length, data[0]?.statusupdates]).toEqual([1, undefined])
    expect((await api.maintenances.list()).data[0]?.locations).toBeUndefined()
    await expect(api.maintenances.list({ query: { include: 'media' } })).rejects.toMatchObject({
      status: 422,
    })
  })
})
