import type { MediaRow } from '#contract/core/media.ts'

/** A stored conversion of a picture. Sizes in pixels. */
export interface Conversion {
  key: string
  mime_type: string
  width: number
  height: number
  /** As hexadecimal text; absent from conversions made before it was stored. */
  sha256?: string
}

export interface MediaTable {
  id: string
  organization_id: string
  draft_id: string | null
  procedure_id: string | null
  news_id: string | null
  maintenance_id: string | null
  download_id: string | null
  job_id: string | null
  job_application_id: string | null
  postbox_message_id: string | null
  documenttype_id: string | null
  /** The status update that the file came with, after submission. */
  statusupdate_id: string | null
  /** The member of staff who uploaded it for a message. */
  uploaded_by: string | null
  field: string
  collection_name: string
  name: string
  file_name: string
  storage_key: string
  mime_type: string
  size: number
  sha256: Buffer
  manipulations: MediaRow['manipulations']
  custom_properties: object
  conversions: Record<string, Conversion>
  order_column: number
  created_at: string
  updated_at: string
}

/** Result of the last comparison of an organization's stored files with their rows. */
export interface StorageCheckTable {
  organization_id: string
  checked_at: string
  /** Files that nobody owned and that were removed. */
  removed: number
  /** Rows whose file is missing. */
  missing: number
}
