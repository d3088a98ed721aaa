import type { AnnouncementRow } from '#contract/announcements.ts'

export interface AnnouncementTable extends Omit<AnnouncementRow, 'read_count'> {
  author_id: string | null
  /** The last person that the job wrote to; people are written to by id. */
  sent_up_to: string | null
}
