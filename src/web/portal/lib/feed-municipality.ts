import type { PublicOrganization } from '#contract/organizations/rows.ts'
import type { Client } from '../../lib/api-client.ts'
import { uuidOrNull } from '#web/lib/uuid.ts'
import type { Named } from '../layout/frame.ts'

/** The municipality that a feed is narrowed to by `?gemeinde=`; null for all. Throws 404 where the organization has none of this id. */
export async function feedMunicipality(
  url: URL,
  api: Client,
  { id }: PublicOrganization,
): Promise<Named | null> {
  const given = url.searchParams.get('gemeinde')
  if (!given) return null
  const areas = await api.serviceareas.list({ params: { id } })
  const area = areas.find(area => area.id === uuidOrNull(given.toLowerCase()))
  if (!area) throw new Response(null, { status: 404 })
  return { id: area.id, title: area.title }
}

/** Path or title of a feed with its municipality: "/stoerungen?gemeinde=…" and "Störungen in Lindhausen". */
export const narrowedAddress = (path: string, area: Named | null) =>
  area ? `${path}?gemeinde=${area.id}` : path
export const narrowedTitle = (title: string, area: Named | null) =>
  area ? `${title} in ${area.title}` : title
