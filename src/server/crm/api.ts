import { contacts, labels, notes } from '#contract/crm/crm.ts'
import { sql } from 'kysely'
import { actorId, actorName, type PlatformContext } from '../core/context.ts'
import { forbidden } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { crudHandlers } from '../core/crud-handlers.ts'
import { checkReferences } from '../core/database/check-references.ts'

const labelVerbs = crudHandlers(labels, { table: 'labels', defaultSort: 'title' })

export const labelsFeature = implement(labels, {
  ...labelVerbs,
  async remove(call) {
    await labelVerbs.remove(call)
    await removeLabel(call.ctx, call.params.id)
  },
})

/** Removes a deleted label from contacts and organizations. */
async function removeLabel({ platform }: PlatformContext, id: string) {
  for (const table of ['contacts', 'organizations'] as const)
    await platform
      .updateTable(table)
      .set({ labels: sql`array_remove(labels, ${id})` })
      .where(sql<boolean>`${id} = any(labels)`)
      .execute()
}

const contactVerbs = crudHandlers(contacts, {
  table: 'contacts',
  defaultSort: 'lastname',
  searched: ['lastname', 'firstname', 'city', 'email'],
  filters: { label: (id: string) => sql<boolean>`${id} = any(labels)` },
})

export const contactsFeature = implement(contacts, {
  ...contactVerbs,
  async create(call) {
    await checkReferences(call.ctx.platform, 'labels', call.body.labels, 'labels')
    return contactVerbs.create(call)
  },
  async update(call) {
    await checkReferences(call.ctx.platform, 'labels', call.body.labels ?? [], 'labels')
    return contactVerbs.update(call)
  },
})

const noteVerbs = crudHandlers(notes, {
  table: 'notes',
  defaultSort: '-created_at',
  searched: ['subject', 'note'],
  fresh: ({ actor }) => ({
    user_id: actorId(actor),
    author: actorName(actor),
    author_user_id: actorId(actor),
  }),
})

/** Throws 403 unless the caller is the author or the note is editable by others. */
async function checkAuthor({ platform, actor }: PlatformContext, id: string) {
  const note = await platform.selectFrom('notes').selectAll().where('id', '=', id).executeTakeFirst()
  if (note && !note.editable_others && note.author_user_id !== actorId(actor))
    throw forbidden('Diese Notiz ändert nur, wer sie geschrieben hat.')
}

export const notesFeature = implement(notes, {
  ...noteVerbs,
  async update(call) {
    await checkAuthor(call.ctx, call.params.id)
    return noteVerbs.update(call)
  },
  async remove(call) {
    await checkAuthor(call.ctx, call.params.id)
    await noteVerbs.remove(call)
  },
})
