import type { BodyOf } from '#contract/endpoint.ts'
import { needsText, nextStatuses, procedureStatuses } from '#contract/procedure-status.ts'
import type { procedures } from '#contract/procedures.ts'
import { audit } from '../audit/audit.ts'
import { actorName, type Context } from '../context.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import { checkIfMatch } from '../http/precondition.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { LetterOrder } from '../letters/orders.ts'
import { mailRow } from '../letters/mail-row.ts'
import { announce } from '../realtime/announce.ts'
import { newKey } from '../secrets.ts'
import { having } from '../users/having.ts'
import { within } from '../within.ts'
import { grantAccess, requireKey } from './access.ts'
import { lockCase, type Procedure } from './find.ts'

interface Entry {
  kind: 'status' | 'note' | 'message' | 'reply' | 'assignment' | 'check'
  status?: string
  message?: string
  is_public?: boolean
  author?: string
  mail_id?: string | null
}

/** Adds to the history of a case, counts its version, and tells everyone who looks at it. */
export async function record(ctx: Context, id: string, entry: Entry, changes: Partial<Procedure> = {}) {
  const at = ctx.now.toISOString()
  const { db, organization } = ctx
  await db
    .insertInto('statusupdates')
    .values({
      id: ctx.house.newId(),
      organization_id: organization.id,
      procedure_id: id,
      status_at: at,
      created_at: at,
      updated_at: at,
      author: actorName(ctx.actor),
      ...entry,
    })
    .execute()
  await db
    .updateTable('procedures')
    .set(eb => ({ ...changes, version: eb('version', '+', 1), updated_at: at }))
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
  await announce(db, { organization_id: organization.id, kind: 'procedure', id }).execute()
  await audit(ctx, {
    action: `procedures.${entry.kind}`,
    subject_type: 'procedures',
    subject_id: id,
    details: { status: entry.status },
  })
}

/** Writes to the person of the case, with a link of its own; null when there is no address. */
async function write(
  ctx: Context,
  row: Procedure,
  subject: string,
  order: (access_key: string) => LetterOrder,
): Promise<string | null> {
  if (!row.customer_email) return null
  const access_key = newKey()
  const letter = order(access_key)
  const mail = mailRow(ctx, {
    kind: letter.kind,
    recipient: row.customer_email,
    subject,
    procedure_id: row.id,
  })
  await grantAccess(ctx, row.id, access_key).execute()
  await ctx.db.insertInto('mails').values(mail).execute()
  await enqueue(
    ctx.db,
    'send_letter',
    { organization_id: ctx.organization.id, mail_id: mail.id, order: letter },
    `mail ${mail.id}`,
  ).execute()
  return mail.id
}

export const onCase = (ctx: Context, id: string, work: (ctx: Context, row: Procedure) => Promise<void>) =>
  within(ctx, async ctx => {
    const row = await lockCase(ctx, id)
    checkIfMatch(ctx, row)
    await work(ctx, row)
  })

/** Moves a case along its life cycle. Where the status says so, the person is written to. */
export const changeStatus = (ctx: Context, id: string, body: BodyOf<typeof procedures.changeStatus>) =>
  onCase(ctx, id, async (ctx, row) => {
    const { status, is_public } = body
    const message = body.message.trim()
    if (!nextStatuses(row.type, row.status).includes(status))
      throw conflict(
        `Aus «${procedureStatuses[row.status].label}» führt kein Weg nach «${procedureStatuses[status].label}».`,
      )
    if (needsText(row.status, status) && !message)
      throw invalid([{ path: 'message', message: 'Schreiben Sie dazu einen Text' }])
    if (procedureStatuses[status].publicText && !is_public)
      throw invalid([
        { path: 'is_public', message: 'Diesen Text muss die Kundin oder der Kunde lesen können' },
      ])
    const procedure_id = id
    const tells = procedureStatuses[status].notify
    const shown = is_public ? message : ''
    const mail_id = tells
      ? await write(
          ctx,
          row,
          body.subject || `Ihr Vorgang ${row.reference}: ${procedureStatuses[status].public}`,
          access_key => ({ kind: 'procedure_status', procedure_id, status, message: shown, access_key }),
        )
      : null
    const completed_at = procedureStatuses[status].open ? null : ctx.now.toISOString()
    await record(
      ctx,
      id,
      { kind: 'status', status, message: shown, is_public: true, mail_id },
      { status, completed_at },
    )
    if (!is_public && message) await record(ctx, id, { kind: 'note', message })
  })

export const addNote = (ctx: Context, id: string, message: string) =>
  onCase(ctx, id, ctx => record(ctx, id, { kind: 'note', message: message.trim() }))

export const sendMessage = (
  ctx: Context,
  id: string,
  { subject, message }: { subject: string; message: string },
) =>
  onCase(ctx, id, async (ctx, row) => {
    const author = actorName(ctx.actor)
    const mail_id = await write(ctx, row, subject, access_key => ({
      kind: 'procedure_message',
      procedure_id: id,
      subject,
      message,
      author,
      access_key,
    }))
    if (!mail_id) throw conflict('Zu diesem Vorgang gibt es keine E-Mail-Adresse.')
    await record(ctx, id, { kind: 'message', message, is_public: true, mail_id })
  })

export const confirmReading = (ctx: Context, id: string) =>
  onCase(ctx, id, async (ctx, row) => {
    const flags = row.flags.filter(flag => flag !== 'deviation')
    await record(ctx, id, { kind: 'check', message: 'Angaben als plausibel bestätigt' }, { flags })
  })

/** Who works on the case; the first hand on a new case takes it into work. */
export const assign = (ctx: Context, id: string, user_ids: string[]) =>
  onCase(ctx, id, async (ctx, row) => {
    const people = await assignable(ctx)
    const chosen = people.filter(({ user_id }) => user_ids.includes(user_id))
    if (chosen.length !== new Set(user_ids).size) throw notFound()
    const of = { organization_id: ctx.organization.id, procedure_id: id }
    await ctx.db
      .deleteFrom('procedure_users')
      .where('organization_id', '=', of.organization_id)
      .where('procedure_id', '=', id)
      .execute()
    if (chosen.length)
      await ctx.db
        .insertInto('procedure_users')
        .values(chosen.map(({ user_id }) => ({ ...of, user_id })))
        .execute()
    const names = chosen.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim())
    await record(ctx, id, {
      kind: 'assignment',
      message: names.length ? `Zuständig: ${names.join(', ')}` : 'Zuständigkeit abgegeben',
    })
    if (row.status === 'new' && chosen.length)
      await changeStatus({ ...ctx, request: { ...ctx.request, ifMatch: null } }, id, {
        status: 'in_progress',
        message: '',
        subject: '',
        is_public: true,
      })
  })

export const assignable = ({ db, organization }: Context) =>
  db
    .selectFrom('users')
    .select(['id as user_id', 'firstname', 'lastname'])
    .where('organization_id', '=', organization.id)
    .where(having('procedures.edit'))
    .orderBy('lastname')
    .orderBy('firstname')
    .limit(200)
    .execute()

/** The person's own answer to a question of ours: the case is ours to work on again. */
export async function reply(ctx: Context, id: string, message: string) {
  await requireKey(ctx, id)
  await onCase(ctx, id, async (ctx, row) => {
    if (row.status !== 'waiting_customer') throw conflict('Zu diesem Vorgang ist gerade keine Antwort nötig.')
    await record(ctx, id, {
      kind: 'reply',
      message: message.trim(),
      is_public: true,
      author: row.customer_name,
    })
    await record(
      ctx,
      id,
      { kind: 'status', status: 'in_progress', is_public: true, author: '' },
      { status: 'in_progress' },
    )
  })
}

export async function withdraw(ctx: Context, id: string) {
  await requireKey(ctx, id)
  await onCase(ctx, id, async (ctx, row) => {
    if (!procedureStatuses[row.status].to.includes('withdrawn'))
      throw conflict('Dieser Vorgang lässt sich nicht mehr zurückziehen.')
    await record(
      ctx,
      id,
      { kind: 'status', status: 'withdrawn', is_public: true, author: row.customer_name },
      { status: 'withdrawn', completed_at: ctx.now.toISOString() },
    )
  })
}
