import { randomUUID } from 'node:crypto'
import { portalBuild } from '../../portal-build.ts'
import { startPortal } from '../../portal-server.ts'
import { factories, readyToPublish } from '../../factories.ts'
import { type Caller, createTestServices, mainHost } from '../../services.ts'
import type { OrganizationRow } from '#contract/organizations/rows.ts'
import { nested, valueAt } from '#web/staff-ui/record/save/paths.ts'

/** An organization with everything that its settings show, its office and its portal. */
export async function settingsScene() {
  const tools = await createTestServices()
  const { services, call } = tools
  const make = factories(services)
  const corners = [
    [12.5, 51.38],
    [12.48, 51.31],
    [12.58, 51.32],
    [12.5, 51.38],
  ]
  const geojson = { type: 'Polygon', coordinates: [corners] }
  const organization = await make.organization({
    ...readyToPublish,
    config: { jobs: { notify_emails: ['vorher@werke.test'] } },
  })
  const water = { servicearea_water: true, waterhardness: '3,2', waterph: '7,1', unit: 'mmol/l' }
  // The column takes any GeoJSON.
  const area = await make.servicearea(organization, { ...water, geojson: geojson as never })
  await make.servicearea(organization, { servicearea_wastewater: true, geojson: geojson as never })
  await make.disturbance(organization, { notify_websitewidget: true })
  const clerk = await make.staff(organization, { last_signin_at: services.now().toISOString() })
  const admin = await make.admin()
  const portal = await startPortal(services, await portalBuild('records.route.ts'))
  const host = organization.portal_domain
  const address = `/api/organizations/${organization.id}`
  const staff = () => make.signIn(clerk, organization)

  const row = async () =>
    (await call(await staff(), 'GET', address)).data as OrganizationRow & { updated_at: string }

  /** Saves one field as its page does: through the save route, with the version that was read. */
  async function save(field: string, value: unknown) {
    const { token } = await staff()
    const { updated_at } = await row()
    const body = {
      verb: 'update',
      id: organization.id,
      key: randomUUID(),
      version: updated_at,
      value: nested({ [field]: value }),
    }
    const json = JSON.stringify(body)
    const headers = {
      cookie: `klarwerk_user=${token}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(json)),
    }
    const { status, body: answer } = await portal.ask({
      host,
      target: '/login/records/organizations',
      headers,
      body: json,
    })
    services.hub.contentChanged(organization.id)
    return { status, body: answer }
  }

  /** Saves what only the platform may change. */
  async function saveAsPlatform(field: string, value: unknown) {
    const caller: Caller = { ...(await make.signIn(admin)), host: mainHost }
    const { status, body } = await call(caller, 'PUT', address, nested({ [field]: value }))
    services.hub.contentChanged(organization.id)
    return { status, body: JSON.stringify(body) }
  }

  return {
    ...tools,
    make,
    organization,
    area,
    portal,
    host,
    staff,
    row,
    save,
    saveAsPlatform,
    valueOf: async (field: string) => valueAt({ ...(await row()) }, field),
    /** A public page as a visitor gets it: its status and its HTML. */
    async page(target: string) {
      const { status, body } = await portal.fresh({ host, target, headers: {} })
      return `${status} ${body}`
    },
    /** The same page in the office, with a setting that is not saved. */
    async preview(target: string, settings: object) {
      const { token } = await staff()
      const headers = {
        cookie: `klarwerk_user=${token}`,
        'content-type': 'application/x-www-form-urlencoded',
      }
      const body = new URLSearchParams({ settings: JSON.stringify(settings) }).toString()
      return portal.ask({ host, target: `/login/preview/portal${target}`, headers, body })
    },
  }
}

export type SettingsScene = Awaited<ReturnType<typeof settingsScene>>

/** A setting with another value, and where that is seen. */
export interface Line {
  to: unknown
  /** Other settings that it needs. */
  given?: Record<string, unknown>
  /** Only the platform changes it. */
  isOfPlatform?: boolean
  /** Visible effect; it differs after the change. */
  see: (scene: SettingsScene) => Promise<string>
  /** The public page of `see`, which the preview shows, too. */
  page?: string
  /** Text that stands there after the change, and not before. */
  shows?: string
}

/** A setting that nothing shows, with the reason. */
export interface Unseen {
  to: unknown
  isOfPlatform?: boolean
  unseen: string
}

/** A setting that a public page shows. */
export const onPage = (page: string, to: unknown, shows?: string, given?: Line['given']): Line => ({
  to,
  page,
  see: scene => scene.page(page),
  ...(shows !== undefined && { shows }),
  ...(given && { given }),
})
