import type { Context } from '../context.ts'
import type { ReceivedFile } from '../files/received.ts'
import type { MediaTable } from './table.ts'

type Owners = 'draft_id' | 'procedure_id' | 'news_id' | 'download_id' | 'job_id' | 'job_application_id'
type Placed = Partial<Pick<MediaTable, Owners | 'collection_name' | 'order_column'>>

/** The row of a file that has arrived. */
export function mediaInsert(ctx: Context, file: ReceivedFile, placed: Placed) {
  const at = ctx.now.toISOString()
  return {
    id: ctx.house.newId(),
    organization_id: ctx.organization.id,
    field: file.field.replace(/\[\]$/, ''),
    collection_name: 'attachments',
    created_at: at,
    updated_at: at,
    ...contentOf(file),
    ...placed,
  }
}

/** What the file itself decides of its row. */
export const contentOf = ({ name, key, mime, size, sha256 }: ReceivedFile) => ({
  name,
  file_name: name,
  storage_key: key,
  mime_type: mime,
  size,
  sha256: Buffer.from(sha256, 'hex'),
})
