import type { PublicProcedure } from '#contract/procedures/rows.ts'
import { ApiError } from '#web/lib/api-client.ts'
import type { Visit } from '#web/lib/visit.ts'

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
