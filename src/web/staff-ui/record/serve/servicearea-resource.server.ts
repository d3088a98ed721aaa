import type { BodyIn, QueryIn } from '#contract/core/endpoint.ts'
import type { serviceareas } from '#contract/locations/serviceareas.ts'
import { ApiError, type Client } from '../../../lib/api-client.ts'
import type { Ask, Resource } from './resource.server.ts'

type Query = QueryIn<typeof serviceareas.list>

/** The municipalities as records: their calls lie below the organization, and their list has no pages. */
export function serviceareaResource(api: Client): Resource {
  const { serviceareas } = api
  const organization = async () => {
    const { organization_id } = await api.auth.user()
    if (!organization_id) throw notFound()
    return organization_id
  }
  const params = async ({ params }: Ask) => ({
    id: await organization(),
    servicearea_id: params?.id ?? '',
  })
  const list = async ({ query = {} }: Ask) => {
    const { q, sort } = query as Query
    const wanted = { ...(q && { q }), ...(sort && { sort }) }
    return serviceareas.list({ params: { id: await organization() }, query: wanted })
  }
  return {
    async list(ask) {
      const data = await list(ask)
      return { data, meta: { total: data.length, page: 1, per_page: Math.max(1, data.length), next: null } }
    },
    get: async ask => serviceareas.get({ params: await params(ask) }),
    async position(ask) {
      const all = await list(ask)
      const at = all.findIndex(({ id }) => id === ask.params?.id)
      if (at < 0) throw notFound()
      return { at: at + 1, of: all.length, previous: all[at - 1]?.id ?? null, next: all[at + 1]?.id ?? null }
    },
    // The API checks the bodies.
    create: async ({ body, key }) =>
      serviceareas.create({
        params: { id: await organization() },
        body: body as BodyIn<typeof serviceareas.create>,
        key,
      }),
    update: async ask => serviceareas.update({ ...ask, params: await params(ask), body: ask.body ?? {} }),
    remove: async ask => serviceareas.remove({ ...ask, params: await params(ask) }),
    revisions: async ask => serviceareas.revisions({ params: await params(ask), query: ask.query ?? {} }),
  }
}

const notFound = () => new ApiError({ type: 'about:blank', title: 'Das gibt es nicht.', status: 404 })
