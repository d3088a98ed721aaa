import type { Visit } from '../lib/visit.ts'
import { requireStaff } from '../staff-ui/access/require-user.ts'

/** Records of the demo that the controls and parts are shown with. Throws 404 where there is no demo. */
export async function loadGallery(visit: Visit, url: URL) {
  if (!visit.demo) throw new Response(null, { status: 404 })
  const { api, user, organization_id } = await requireStaff(visit, url)
  const id = organization_id
  const [organization, news, procedures, counts, municipalities, locationtypes] = await Promise.all([
    api.organizations.get({ params: { id } }),
    api.news.list({ query: { per_page: 100 } }),
    api.procedures.list({ query: { per_page: 8 } }),
    api.procedures.counts(),
    api.serviceareas.list({ params: { id }, query: { geometry: 'true' } }),
    api.locationtypes.list({ query: { per_page: 20 } }),
  ])
  const withPictures =
    news.data.find(({ media }) => media.length > 1) ?? news.data.find(({ media }) => media.length)
  return {
    user,
    organization,
    news: withPictures ?? news.data[0]!,
    procedures: procedures.data,
    counts,
    municipalities: municipalities.map(({ id, title, geojson }) => ({ id, title, geojson })),
    locationtypes: locationtypes.data,
    now: visit.now.toISOString(),
  }
}

export type GalleryData = Awaited<ReturnType<typeof loadGallery>>
