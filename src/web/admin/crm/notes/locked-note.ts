import type { NoteRow } from '#contract/crm/crm.ts'

/** Whether the note is for its author alone to change, and the viewer is somebody else. */
export const isLocked = (
  { editable_others, author_user_id }: Pick<NoteRow, 'editable_others' | 'author_user_id'>,
  viewer: string,
) => !editable_others && author_user_id !== null && author_user_id !== viewer
