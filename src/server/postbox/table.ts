import type { PostboxRow } from '#contract/postbox.ts'

export interface PostboxTable extends Omit<PostboxRow, 'media'> {
  access_key_hash: Buffer | null
}
