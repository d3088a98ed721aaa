import type { Context } from '../context.ts'
import { Refusal, unscanned } from '../errors.ts'
import type { Kind } from '../files/kinds.ts'
import { limits, mostFiles } from '../files/limits.ts'
import { FormError, messages } from '../files/messages.ts'
import { receiveForm } from '../files/receive.ts'
import { discard, type ReceivedFile, type ReceivedForm } from '../files/received.ts'
import { type Clamd, scan } from '../files/scan.ts'
import type { House } from '../house.ts'

/** Reads a form with files into the storage. `kept` is how many its owner has already. */
export async function receiveFiles(
  { house, organization }: Context,
  raw: Request,
  kept: number,
  kinds?: Kind[],
) {
  const free = Math.max(0, mostFiles - kept)
  try {
    const received = await receiveForm(raw, {
      storage: house.storage,
      prefix: organization.id,
      limits: { ...limits, files: free },
      kinds,
    })
    return house.settings.clamd ? await scanned(house, house.settings.clamd, received) : received
  } catch (error) {
    if (error instanceof FormError) throw new Refusal(error.status, error.message)
    throw error
  }
}

/** What is infected is gone at once; where nobody could look, nothing stays. */
async function scanned({ storage, log }: House, clamd: Clamd, received: ReceivedForm): Promise<ReceivedForm> {
  const { files, refused } = received
  try {
    const found = new Map<ReceivedFile, string | null>()
    for (const file of files) found.set(file, await scan(clamd, await storage.get(file.key)))
    const infected = files.filter(file => found.get(file))
    await discard(storage, infected)
    for (const { field, name } of infected) refused.push({ field, name, message: messages.infected })
    return { ...received, files: files.filter(file => !found.get(file)) }
  } catch (error) {
    await discard(storage, files)
    log.warn({ err: error }, 'file not scanned')
    throw unscanned()
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
