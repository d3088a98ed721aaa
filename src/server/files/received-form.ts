import type { FileType } from './file-types.ts'
import type { UploadLimits } from './upload-limits.ts'
import type { Storage } from './storage.ts'
import type { StoredFile } from './upload.ts'

export type ReceivedFile = StoredFile & { field: string }
export type RefusedFile = { field: string; name: string; message: string }
export type ReceivedForm = { form: FormData; files: ReceivedFile[]; refused: RefusedFile[] }

/** Options of receiving. `prefix` is the organization's id; `kinds` defaults to those of citizens. */
export type ReceiveOptions = { storage: Storage; prefix: string; limits: UploadLimits; kinds?: FileType[] }

/** Deletes stored files of a form whose transaction failed. */
export async function discardFiles(storage: Storage, files: { key: string }[]): Promise<void> {
  await Promise.all(files.map(({ key }) => storage.remove(key)))
}
