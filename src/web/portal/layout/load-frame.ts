import { moduleKeys } from '#contract/core/modules.ts'
import { nameForms } from '#contract/organizations/name-forms.ts'
import type { PublicOrganization } from '#contract/organizations/rows.ts'
import type { Module } from '#contract/core/modules.ts'
import { href, redirect } from 'react-router'
import { ApiError, type Client } from '../../lib/api-client.ts'
import { type TextOverrides, textOverrides } from '../../lib/texts.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import type { Visit } from '../../lib/visit.ts'
import { municipalityOf } from '../lib/chosen-municipality.ts'
import type { FrameOrganization, PortalFrame } from './frame.ts'
import { bannerOf, openDisturbances } from './load-banner.ts'

/** Returns the organization of this host. Redirects the main host to the sign-in; throws 404 for other unknown hosts. */
export function requireOrganization(visit: Visit): PublicOrganization {
  if (visit.isMainHost) throw redirect(href('/login'))
  if (!visit.organization) throw new Response(null, { status: 404 })
  return visit.organization
}

interface Portal {
  organization: PublicOrganization
  /** Reads its content. */
  api: Client
}

/** The portal of this host. A preview in the office on the main host shows the portal of the staff's own organization. */
export const portalOf = async (visit: Visit, { pathname }: URL): Promise<Portal> =>
  visit.isMainHost && pathname.startsWith(`${href('/login')}/preview/`)
    ? portalOfStaff(visit)
    : { organization: requireOrganization(visit), api: visit.as('customer') }

async function portalOfStaff(visit: Visit): Promise<Portal> {
  const api = visit.as('user')
  if (!visit.signedIn.user) throw new Response(null, { status: 403 })
  const { organization_id: id } = await rethrowAsResponse(api.auth.user())
  if (!id) throw new Response(null, { status: 403 })
  const { portal_domain: hostname } = await rethrowAsResponse(api.organizations.get({ params: { id } }))
  return { organization: await api.organizations.findByHostname({ query: { hostname } }), api }
}

interface Loaded {
  frame: PortalFrame
  /** Texts that the organization has changed. */
  texts: TextOverrides
}

/** Loads the data of the layout. Throws 503 when any part fails to load; the fault is logged. */
export async function loadFrame(visit: Visit, { organization, api }: Portal): Promise<Loaded> {
  try {
    return await gather(visit, api, organization)
  } catch (error) {
    visit.report(error, 'portal layout not loaded')
    throw new Response(null, { status: 503, statusText: 'Service Unavailable' })
  }
}

async function gather(visit: Visit, api: Client, organization: PublicOrganization): Promise<Loaded> {
  const { id } = organization
  const areas = await api.serviceareas.list({ params: { id } })
  const municipality_id = municipalityOf(visit, areas)
  const [labels, disturbances, categories, news, visitor] = await Promise.all([
    api.textlabels.list({ params: { id } }),
    organization.enabled_disturbance ? openDisturbances(api, municipality_id) : noDisturbances,
    organization.enabled_support ? api.categories.list({ query: { type: 'support', per_page: 100 } }) : none,
    organization.enabled_news ? api.news.list({ query: { per_page: 1 } }) : none,
    visitorName(visit, api),
  ])
  const frame = {
    organization: frameOrganization(organization),
    visitor,
    municipalities: areas.map(({ id, title }) => ({ id, title })),
    municipality_id,
    support_categories: categories.data.map(({ id, title }) => ({ id, title })),
    counts: { news: news.meta.total, disturbances: disturbances.total },
    banner: bannerOf(disturbances, areas, municipality_id, visit),
    consent: visit.cookies.get('client_consent') === 'true',
    demo: visit.demo,
  }
  return { frame, texts: textOverrides(labels) }
}

const noDisturbances = { total: 0, rows: [], mine: 0 }
const none = { data: [], meta: { total: 0, page: 1, per_page: 1, next: null } }

/** Returns the customer's name. An expired sign-in is removed from the cookies and the page is shown signed out. */
async function visitorName({ signedIn, cookies }: Visit, api: Client): Promise<string | null> {
  if (!signedIn.customer) return null
  try {
    const { firstname, lastname } = await api.customerAuth.user()
    return `${firstname} ${lastname}`.trim()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    cookies.clear('klarwerk_customer')
    return null
  }
}

export function frameOrganization(organization: PublicOrganization): FrameOrganization {
  const { config } = organization
  return {
    ...nameOf(organization),
    title: organization.title,
    forms: nameForms(organization.title, config),
    logo: organization.logo?.url ?? null,
    phone_general: organization.phone_general,
    phone_disturbance: config.phone_disturbance,
    fax_general: organization.fax_general,
    email_general: organization.email_general,
    email_clientservice: organization.email_clientservice,
    website: organization.website,
    street: organization.street,
    house_number: organization.house_number,
    postalcode: organization.postalcode,
    city: organization.city,
    opening_hours: config.opening_hours,
    footer_text: organization.footer_text,
    imprint_url: organization.imprint_url,
    privacy_url: organization.privacy_url,
    modules: Object.fromEntries(moduleKeys.map(key => [key, organization[`enabled_${key}`]])) as Record<
      Module,
      boolean
    >,
    ownerchange_allow_tenants: config.ownerchange_allow_tenants,
    analytics: config.analytics,
  }
}

/** Splits the title into the short name and the legal form. */
function nameOf({ title, city }: PublicOrganization): { name: string; kind: string } {
  const [name = title, kind] = title.split(' – ')
  if (kind) return { name, kind }
  if (city && title.endsWith(` ${city}`)) return { name: city, kind: title.slice(0, -city.length - 1) }
  return { name: title, kind: '' }
}
