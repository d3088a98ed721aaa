import { type Access, mayCall } from '#contract/core/access.ts'
import type { BodyOf, Endpoint } from '#contract/core/endpoint.ts'
import type { Client } from '#web/lib/api-client.ts'
import type { Visit } from '#web/lib/visit.ts'
import { rethrowAsResponse } from './rethrow-as-response.ts'

/** The record of a preview as it is stored, and the valid ones of its unsaved values. */
export interface Preview<Row, Value> {
  row: Row | null
  value: Partial<Value>
}

/**
 * Reads the values that a form in the office posts to its preview. Throws 403 for people who may not edit the record, 400
 * for an unreadable body. `get` loads the stored record.
 */
export async function readPreview<E extends Endpoint, Row>(
  request: Request,
  visit: Visit,
  call: E,
  get: (api: Client, id: string) => Promise<Row>,
): Promise<Preview<Row, BodyOf<E>>> {
  const api = visit.as('user')
  await requireEditor(visit, api, call.access)
  const { id, value } = parse((await request.formData()).get('record'))
  return {
    row: id ? await rethrowAsResponse(get(api, id)) : null,
    value: validFields(call, value),
  }
}

async function requireEditor({ signedIn, organization, isMainHost }: Visit, api: Client, access: Access) {
  if (!signedIn.user) throw new Response(null, { status: 403 })
  const { permissions, is_admin, organization_id } = await rethrowAsResponse(api.auth.user())
  const held = { permissions, password_change_required: false }
  const caller = is_admin
    ? ({ kind: 'admin', inside: organization_id !== null, ...held } as const)
    : ({ kind: 'staff', ...held } as const)
  // On the main host it is the organization of the session.
  const isOwn = isMainHost || organization_id === organization?.id
  if (!organization_id || !isOwn || !mayCall(access, caller)) throw new Response(null, { status: 403 })
}

function parse(given: FormDataEntryValue | null): { id: string | null; value: object } {
  try {
    const { id, value } = JSON.parse(String(given)) as { id?: unknown; value?: unknown }
    if (typeof value !== 'object' || value === null) throw new Error('no values')
    return { id: typeof id === 'string' ? id : null, value }
  } catch {
    throw new Response(null, { status: 400 })
  }
}

/** Leaves out the fields that the body's schema refuses, such as a title that is not typed yet. */
function validFields({ body }: Endpoint, value: object): object {
  const refused = new Set(body?.safeParse(value).error?.issues.map(({ path }) => path[0]))
  const rest = Object.fromEntries(Object.entries(value).filter(([name]) => !refused.has(name)))
  const parsed = body?.safeParse(rest)
  return parsed?.success ? (parsed.data as object) : {}
}
