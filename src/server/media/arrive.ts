import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { Kind } from '../files/kinds.ts'
import { limits, mostFiles } from '../files/limits.ts'
import { FormError } from '../files/messages.ts'
import { receiveForm } from '../files/receive.ts'
import { discard, type ReceivedFile } from '../files/received.ts'

/** Reads a form with files into the storage. `kept` is how many its owner has already. */
export async function receiveFiles(
  { house, organization }: Context,
  raw: Request,
  kept: number,
  kinds?: Kind[],
) {
  const free = Math.max(0, mostFiles - kept)
  try {
    return await receiveForm(raw, {
      storage: house.storage,
      prefix: organization.id,
      limits: { ...limits, files: free },
      kinds,
    })
  } catch (error) {
    if (error instanceof FormError) throw new Refusal(error.status, error.message)
    throw error
  }
}

/** Files of a transaction that fails have no row to belong to. */
export async function orDiscard<T>(
  { house }: Context,
  files: ReceivedFile[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await discard(house.storage, files)
    throw error
  }
}
