import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { StartError } from '../core/start-error.ts'
import { type Manifest, tableFile } from './manifest.ts'
import { measured } from './measured.ts'

/** Compares every file of a backup with its checksum. Throws StartError that names the first that is missing or altered. */
export async function verifyBackup(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const { name, sha256 } of tables) await verify(tableFile(folder, name), sha256, { gzip: true })
  for (const { key, sha256 } of files ?? []) await verify(join(folder, 'files', key), sha256, { gzip: false })
}

async function verify(path: string, sha256: string, { gzip }: { gzip: boolean }): Promise<void> {
  const { stream, result } = measured()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const source = createReadStream(path)
  const reading = gzip ? pipeline(source, createGunzip(), stream, nowhere) : pipeline(source, stream, nowhere)
  const intact = await reading.then(
    () => result().sha256 === sha256,
    () => false,
  )
  if (!intact)
    throw new StartError(
      `Die Sicherung ist unvollständig: ${path} fehlt oder ist verändert. Es wurde nichts zurückgespielt. Bitte nehmen Sie eine andere Sicherung.`,
    )
}
