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

const today = sql`(now() at time zone 'Europe/Berlin')::date`

const inFollowUp = {
  due: sql<boolean>`coalesce(follow_up_on <= ${today}, false)`,
  planned: sql<boolean>`coalesce(follow_up_on > ${today}, false)`,
  none: sql<boolean>`follow_up_on is null`,
}

const contactStore = table('contacts', contacts, {
  sort: 'lastname',
  search: ['lastname', 'firstname', 'position', 'city', 'email', 'phone', 'mobile'],
  computed: { name: sql<string>`trim(contacts.firstname || ' ' || contacts.lastname)` },
  filters: {
    label: id => sql`${id} = any(labels)`,
    organization: id => sql`organization_id = ${id}`,
    has_organization: wanted => sql`(organization_id is not null) = ${wanted}`,
    follow_up: state => inFollowUp[state],
    email: address => sql`email <> '' and lower(email) = lower(${address})`,
  },
  async before(ctx, body) {
    await checkReferences(ctx.platform, 'labels', body.labels ?? [], 'labels')
    return body
  },
})

interface Authored {
  editable_others: boolean
  author_user_id: string | null
}

/** Whether the note is the caller's to decide about: written by him, or by nobody who is still there. */
const isOwn = ({ actor }: Context, { author_user_id }: Authored) =>
  author_user_id === null || author_user_id === actorId(actor)

/** Throws 403 unless the caller is the author or the note is editable by others; who may edit it, only the author says. */
function checkAuthor(ctx: Context, note: Authored, change: Partial<Authored> = {}) {
  const closes = change.editable_others !== undefined && change.editable_others !== note.editable_others
  if (!isOwn(ctx, note) && (!note.editable_others || closes))
    throw forbidden('Diese Notiz kann nur ändern, wer sie geschrieben hat.')
}

const noteStore = table('notes', notes, {
  sort: '-created_at',
  search: ['subject', 'note', 'author'],
  computed: {
    title: sql<string>`coalesce(nullif(notes.subject, ''), left(regexp_replace(notes.note, '\\s+', ' ', 'g'), 80))`,
  },
  filters: {
    organization: id => sql`(organization_id = ${id}
      or contact_id in (select contacts.id from contacts where contacts.organization_id = ${id}))`,
  },
  before(ctx, body, previous) {
    if (previous) checkAuthor(ctx, previous, body)
    const id = actorId(ctx.actor)
    return previous ? body : { ...body, user_id: id, author: actorName(ctx.actor), author_user_id: id }
  },
  beforeRemove: async (ctx, note) => checkAuthor(ctx, note),
})

export const notesFeature = implement(notes, noteStore.crud())

export const contactsFeature = implement(contacts, {
  ...contactStore.crud(),
  addNote: ({ ctx, params: { id }, body: { follow_up_on, ...note } }) =>
    contactStore.transaction(ctx, async ctx => {
      const contact = await contactStore.lock(ctx, id)
      if (follow_up_on !== undefined && follow_up_on !== contact.follow_up_on)
        await contactStore.updateRow(ctx, contact, { follow_up_on })
      return noteStore.create(ctx, { ...note, contact_id: id, organization_id: null })
    }),
})
