import type { PostboxRow } from '#contract/postbox.ts'

export interface PostboxTable extends Omit<PostboxRow, 'media'> {
  access_key_hash: Buffer | null
  /** The entry in the history of its procedure, where the message comes from there. */
  statusupdate_id: string | null
}
