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
 * files that storage lost are named.
 */
export function packFiles(ctx: Context, data: PersonalData, files: Media[]): Promise<PackedFile[]> {
  const isAllowed = mayCall(procedures.restrictedFile.access, toCaller(ctx.actor))
  return Promise.all(
    files.map(async (file, index) => {
      const owner = data.procedures.find(({ id }) => id === file.procedure_id)
      const folder = owner?.reference ?? (file.postbox_message_id ? 'Postfach' : 'Begonnene Eingaben')
      const isRestricted = owner !== undefined && restrictingField(owner, file.id) !== undefined
      const isThere = await ctx.services.storage.exists(file.storage_key)
      return {
        path: `Dateien/${folder}/${index + 1} ${file.file_name}`,
        key: file.storage_key,
        omitted: !isThere
          ? 'Die Datei ist nicht mehr vorhanden.'
          : isRestricted && !isAllowed
            ? 'Sie zeigt, was verschlüsselt aufbewahrt wird; dafür ist das Recht nötig, Vorgänge zu bearbeiten.'
            : null,
      }
    }),
  )
}
