import type { LoaderFunctionArgs } from 'react-router'
import { formatIban } from '#contract/forms/iban.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { visitContext } from '../../lib/visit.ts'

/** Returns one masked value of a procedure in plain text as JSON. Never cached. */
export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const values = await rethrowAsResponse(api.procedures.encrypted({ params: { id: params.id ?? '' } }))
  const value = values[params.key ?? '']
  if (value === undefined) throw new Response(null, { status: 404 })
  return Response.json({ value: formatIban(value) }, { headers: { 'cache-control': 'no-store' } })
}
