import { FSDriver } from 'flydrive/drivers/fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Flydrive's file system driver with fsync on write, so that no row refers to a file lost in a crash. */
export class DurableDisk extends FSDriver {
  override put(key: string, content: string | Uint8Array) {
    return this.#write(key, content)
  }

  override putStream(key: string, content: Readable) {
    return this.#write(key, content)
  }

  async #write(key: string, content: string | Uint8Array | Readable): Promise<void> {
    const path = join(String(this.options.location), key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content, { flush: true, mode: 0o600 })
  }
}
