import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../core/start-error.ts'

const stored = { bytes: z.int(), sha256: z.string() }

const manifest = z.object({
  format: z.literal(1),
  created_at: z.string(),
  versions: z.object({ schema: z.int(), queue: z.int() }),
  /** The encrypted check value of the key, so that a restore with another key is refused before it begins. */
  key_check: z.string(),
  sequences: z.record(z.string(), z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), ...stored })),
  /** null: the backup was made without files. */
  files: z.array(z.object({ key: z.string(), ...stored })).nullable(),
})

/** The list of what a backup holds. Written last: a folder without it is an unfinished backup. */
export type Manifest = z.output<typeof manifest>

const pathIn = (folder: string) => join(folder, 'manifest.json')

export const tableFile = (folder: string, name: string) => join(folder, 'tables', `${name}.copy.gz`)

export const writeManifest = (folder: string, content: Manifest) =>
  writeFile(pathIn(folder), `${JSON.stringify(content, null, 1)}\n`, { mode: 0o600 })

/** Reads the list of a backup. Throws StartError where there is none. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(pathIn(folder), 'utf8').catch(() => null)
  if (text === null)
    throw new StartError(
      `${folder} ist keine vollständige Sicherung: manifest.json fehlt. Bitte nennen Sie den Ordner, den „backup“ angelegt hat.`,
    )
  const read = manifest.safeParse(parse(text))
  if (read.success) return read.data
  throw new StartError(
    `manifest.json in ${folder} ist beschädigt oder stammt von einer neueren Version. Bitte nehmen Sie eine andere Sicherung oder diese Version.`,
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
