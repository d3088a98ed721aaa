import type { Context } from '../context.ts'
import { Refusal, unscanned } from '../errors.ts'
import type { Kind } from '../files/kinds.ts'
import { limits, mostFiles } from '../files/limits.ts'
import { FormError, messages } from '../files/messages.ts'
import { receiveForm } from '../files/receive.ts'
import { discard, type ReceivedFile, type ReceivedForm } from '../files/received.ts'
import { type Clamd, scan } from '../files/scan.ts'
import type { House } from '../house.ts'

/** Stores the files of a form and scans them where ClamAV is configured. `kept`: number of files the owner has already. */
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
    return house.settings.clamd ? await scanAll(house, house.settings.clamd, received) : received
  } catch (error) {
    if (error instanceof FormError) throw new Refusal(error.status, error.message)
    throw error
  }
}

/** Discards infected files. When scanning fails, discards all files and throws 503. */
async function scanAll({ storage, log }: House, clamd: Clamd, received: ReceivedForm): Promise<ReceivedForm> {
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

/** Runs `work` and discards the files when it throws, because they then have no row. */
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
