import type { PublicProcedure } from '#contract/procedures/public-row.ts'
import { ApiError, type Client } from '#web/lib/api-client.ts'
import type { Visit } from '#web/lib/visit.ts'
import { requireOrganization } from '../../layout/load-frame.ts'

/** Returns an API client with the procedure's access key from the cookie, or with the customer's sign-in. Throws 404 without either. */
export function procedureAccess(
  visit: Visit,
  id: string | undefined,
): { api: Client; id: string; hasAccessKey: boolean } {
  requireOrganization(visit)
  const [keyedId, key] = (visit.cookies.get('klarwerk_procedure') ?? '').split(' ')
  const hasAccessKey = keyedId === id && !!key
  if (!id || (!hasAccessKey && !visit.cookies.get('klarwerk_customer')))
    throw new Response(null, { status: 404 })
  return { api: visit.as('customer', hasAccessKey ? { procedure: key } : {}), id, hasAccessKey }
}

/** Whether this browser opens the procedure: with its access key, or as the signed-in customer whose procedure it is. */
export async function maySeeProcedure(visit: Visit, id: string): Promise<boolean> {
  try {
    const { api } = procedureAccess(visit, id)
    await api.procedures.status({ params: { id } })
    return true
  } catch (error) {
    if (error instanceof Response && error.status === 404) return false
    if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return false
    throw error
  }
}

/** Returns a procedure of the signed-in customer; null where it is not theirs or nobody is signed in. */
export async function findOwnProcedure(visit: Visit, id: string): Promise<PublicProcedure | null> {
  if (!visit.cookies.get('klarwerk_customer')) return null
  try {
    return await visit.as('customer').procedures.status({ params: { id } })
  } catch (error) {
    if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return null
    throw error
  }
}
