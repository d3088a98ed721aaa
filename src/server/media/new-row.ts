import type { Context } from '../core/context.ts'
import type { ReceivedFile } from '../files/received-form.ts'
import type { MediaTable } from './table.ts'

type Owners =
  'draft_id' | 'procedure_id' | 'news_id' | 'maintenance_id' | 'download_id' | 'job_id' | 'job_application_id'
type Placement = Partial<Pick<MediaTable, Owners | 'collection_name' | 'order_column'>>

/** A new `media` row for a received file. */
export function newMediaRow(ctx: Context, file: ReceivedFile, placement: Placement) {
  const at = ctx.now.toISOString()
  return {
    id: ctx.services.newId(),
    organization_id: ctx.organization.id,
    field: file.field.replace(/\[\]$/, ''),
    collection_name: 'attachments',
    created_at: at,
    updated_at: at,
    ...fileColumns(file),
    ...placement,
  }
}

/** The columns that derive from the file: name, storage key, type, size, hash. */
export const fileColumns = ({ name, key, mime, size, sha256 }: ReceivedFile) => ({
  name,
  file_name: name,
  storage_key: key,
  mime_type: mime,
  size,
  sha256: Buffer.from(sha256, 'hex'),
})
