import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStorage, type Storage } from '#server/files/storage.ts'

/** A storage in a temporary folder, for tests. */
export async function temporaryStorage() {
  const dataDir = await mkdtemp(join(tmpdir(), 'klarwerk-files-'))
  const storage: Storage = createStorage({ dataDir, s3: null })
  const keys = async () => {
    const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
    const paths = entries
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    return paths.map(path => path.slice(join(dataDir, 'files/').length))
  }
  return { storage, keys, dataDir, remove: () => rm(dataDir, { recursive: true }) }
}
