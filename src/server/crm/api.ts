import { contacts, labels, notes } from '#contract/crm/crm.ts'
import { sql } from 'kysely'
import { actorId, actorName, type Context } from '../core/context.ts'
import { checkReferences } from '../core/database/check-references.ts'
import { forbidden } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { table } from '../core/store/table.ts'

/** Removes a label from contacts and organizations. */
async function removeFromRecords({ platform }: Context, { id }: { id: string }) {
  for (const table of ['contacts', 'organizations'] as const)
    await platform
      .updateTable(table)
      .set({ labels: sql`array_remove(labels, ${id})` })
      .where(sql<boolean>`${id} = any(labels)`)
      .execute()
}

const labelStore = table('labels', labels, {
  sort: 'title',
  search: ['title'],
  beforeRemove: removeFromRecords,
})

export const labelsFeature = implement(labels, labelStore.crud())

const contactStore = table('contacts', contacts, {
  sort: 'lastname',
  search: ['lastname', 'firstname', 'city', 'email'],
  filters: { label: id => sql`${id} = any(labels)` },
  async before(ctx, body) {
    await checkReferences(ctx.platform, 'labels', body.labels ?? [], 'labels')
    return body
  },
})

export const contactsFeature = implement(contacts, contactStore.crud())

interface Authored {
  editable_others: boolean
  author_user_id: string | null
}

/** Throws 403 unless the caller is the author or the note is editable by others. */
function checkAuthor({ actor }: Context, { editable_others, author_user_id }: Authored) {
  if (!editable_others && author_user_id !== actorId(actor))
    throw forbidden('Diese Notiz ändert nur, wer sie geschrieben hat.')
}

const noteStore = table('notes', notes, {
  sort: '-created_at',
  search: ['subject', 'note'],
  before(ctx, body, previous) {
    if (previous) checkAuthor(ctx, previous)
    const id = actorId(ctx.actor)
    return previous ? body : { ...body, user_id: id, author: actorName(ctx.actor), author_user_id: id }
  },
  beforeRemove: async (ctx, note) => checkAuthor(ctx, note),
})

export const notesFeature = implement(notes, noteStore.crud())
