import type { Context } from '../core/context.ts'
import { HttpError, scannerUnavailable } from '../core/errors.ts'
import type { FileType } from '../files/file-types.ts'
import { uploadLimits, maxFiles } from '../files/upload-limits.ts'
import { FormError, messages } from '../files/messages.ts'
import { receiveForm } from '../files/receive-form.ts'
import { discardFiles, type ReceivedFile, type ReceivedForm } from '../files/received-form.ts'
import type { Clamd } from '../core/settings/clamd.ts'
import { scanForViruses } from '../files/virus-scan.ts'
import type { Services } from '../core/services.ts'

/** Owner of the received files. */
type Owner = Pick<Context, 'services'> & { organization: { id: string } }

/** Stores the files of a form and scans them where ClamAV is configured. `kept`: number of files the owner has already. */
export async function receiveFiles(
  { services, organization }: Owner,
  raw: Request,
  kept: number,
  kinds?: FileType[],
) {
  const free = Math.max(0, maxFiles - kept)
  try {
    const received = await receiveForm(raw, {
      storage: services.storage,
      prefix: organization.id,
      limits: { ...uploadLimits, files: free },
      kinds,
    })
    return services.settings.clamd ? await scanAll(services, services.settings.clamd, received) : received
  } catch (error) {
    if (error instanceof FormError) throw new HttpError(error.status, error.message)
    throw error
  }
}

/** Discards infected files. When scanning fails, discards all files and throws 503. */
async function scanAll(
  { storage, log }: Services,
  clamd: Clamd,
  received: ReceivedForm,
): Promise<ReceivedForm> {
  const { files, refused } = received
  try {
    const found = new Map<ReceivedFile, string | null>()
    for (const file of files) found.set(file, await scanForViruses(clamd, await storage.get(file.key)))
    const infected = files.filter(file => found.get(file))
    await discardFiles(storage, infected)
    for (const { field, name } of infected) refused.push({ field, name, message: messages.infected })
    return { ...received, files: files.filter(file => !found.get(file)) }
  } catch (error) {
    await discardFiles(storage, files)
    log.warn({ err: error }, 'file not scanned')
    throw scannerUnavailable()
  }
}

/** Runs `work` and discards the files when it throws, because they then have no row. */
export async function discardOnError<T>(
  { services }: Pick<Context, 'services'>,
  files: ReceivedFile[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await discardFiles(services.storage, files)
    throw error
  }
}
