import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { mayCall } from '#contract/core/access.ts'
import { procedures } from '#contract/procedures/procedures.ts'
import { restrictingField } from '#contract/procedures/restricting-field.ts'
import { type Context, toCaller } from '../../core/context.ts'
import type { Media } from '../../media/media.ts'
import type { PersonalData } from './gather.ts'

/** A file of the archive, or why it is left out. */
export interface PackedFile {
  path: string
  key: string
  omitted: string | null
}

/**
 * Gives each file its path in the archive. Files that show what is stored encrypted need the right to edit procedures;
 * files that storage lost or damaged are named.
 */
export async function packFiles(ctx: Context, data: PersonalData, files: Media[]): Promise<PackedFile[]> {
  const isAllowed = mayCall(procedures.restrictedFile.access, toCaller(ctx.actor))
  const packed: PackedFile[] = []
  // One by one, because each file is read whole once.
  for (const [index, file] of files.entries()) {
    const owner = data.procedures.find(({ id }) => id === file.procedure_id)
    const folder = owner?.reference ?? (file.postbox_message_id ? 'Postfach' : 'Begonnene Eingaben')
    const isRestricted = owner !== undefined && restrictingField(owner, file.id) !== undefined
    packed.push({
      path: `Dateien/${folder}/${index + 1} ${file.file_name}`,
      key: file.storage_key,
      omitted: isRestricted && !isAllowed ? restricted : await damageOf(ctx, file),
    })
  }
  return packed
}

const restricted =
  'Sie zeigt, was verschlüsselt aufbewahrt wird; dafür ist das Recht nötig, Vorgänge zu bearbeiten.'

/** Why a file cannot be packed; null for a whole one. */
async function damageOf({ services: { storage } }: Context, { storage_key: key, sha256 }: Media) {
  if (!(await storage.exists(key))) return 'Die Datei ist nicht mehr vorhanden.'
  const hash = createHash('sha256')
  await pipeline(await storage.get(key), hash)
  return hash.digest().equals(sha256) ? null : 'Die Datei ist beschädigt.'
}
