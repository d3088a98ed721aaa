import { type ActionFunctionArgs, data } from 'react-router'
import { z } from 'zod'
import type { Client } from '../../../lib/api-client.ts'
import { answerJson } from '../../../staff-ui/json/answer-json.server.ts'

const given = z.strictObject({ metadata: z.string().default(''), version: z.string().max(40).default('') })

/** Begins a proof like a visitor's, and returns the signed request to the provider. */
async function tryProvider(api: Client) {
  const { uuid } = await api.trustassertions.create({ body: { trustlevel: 'eid_substantial' } })
  return api.trustassertions.request({ params: { id: uuid } })
}

/** Takes a provider's metadata over (`metadata`), or makes a request to it (`try`). */
export async function action({ params: { id = '', what }, ...sent }: ActionFunctionArgs) {
  if (what !== 'metadata' && what !== 'try') throw data(null, { status: 404 })
  return answerJson(sent, given, (api, { metadata, version }) =>
    what === 'try'
      ? tryProvider(api)
      : api.tenants.readMetadata({ params: { id }, body: { metadata }, ifMatch: `"${version}"` }),
  )
}
