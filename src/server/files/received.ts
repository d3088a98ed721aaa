import type { Kind } from './kinds.ts'
import type { Limits } from './limits.ts'
import type { Storage } from './storage.ts'
import type { StoredFile } from './upload.ts'

export type ReceivedFile = StoredFile & { field: string }
export type RefusedFile = { field: string; name: string; message: string }
export type ReceivedForm = { form: FormData; files: ReceivedFile[]; refused: RefusedFile[] }

/** `prefix` is the organization's id; `kinds` are those of citizens where nothing is said. */
export type Receiving = { storage: Storage; prefix: string; limits: Limits; kinds?: Kind[] }

/** For a form whose transaction failed: its files have no row to belong to. */
export async function discard(storage: Storage, files: { key: string }[]): Promise<void> {
  await Promise.all(files.map(({ key }) => storage.remove(key)))
}
