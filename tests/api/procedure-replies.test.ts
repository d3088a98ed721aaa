import { describe, expect, test } from 'vitest'
import { procedureStatuses, procedureStatusKeys } from '#contract/procedures/status.ts'
import { scheduleCustomerReminders } from '#server/procedures/remind.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, as, call, clock, mailbox, runJobs } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const organization = await make.organization()
const other = await make.organization()
const visitor: Caller = { host: organization.portal_domain }
const anja = await make.staff(organization, { firstname: 'Anja', lastname: 'Berg', gender: 'female' })
const office = as(await make.signIn(anja, organization))
const clerk = office.procedures

const refused = (status: number) => expect.objectContaining({ status })
const keyed = (procedureKey: string) => ({ ...visitor, procedureKey })
const holder = (procedureKey: string) => as(keyed(procedureKey)).procedures
const of = ({ id }: { id: string }) => ({ params: { id } })
const pdf = (name = 'Vertrag.pdf') => new File(['%PDF-1.7\n%%EOF'], name)

const formOf = (fields: [string, string | File][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

async function upload(found: { id: string; key: string }, ...files: File[]) {
  const path = `/api/procedures/${found.id}/files`
  const { status, data } = await call(
    keyed(found.key),
    'POST',
    path,
    formOf(files.map(file => ['file', file])),
  )
  return { status, ...(data as { added: { id: string; name: string }[]; refused: { message: string }[] }) }
}

async function post(found: { id: string; key: string }, ...fields: [string, string | File][]) {
  const path = `/api/procedures/${found.id}/reply/form`
  const { status, data } = await call(keyed(found.key), 'POST', path, formOf(fields))
  type Posted = Awaited<ReturnType<typeof clerk.postReply>>
  return { status, ...(data as Posted) }
}

const documenttype = async (title: string) => (await office.documenttypes.create({ body: { title } })).id

describe('a reply', () => {
  test('is possible in every open status, and answers a question only where one is open', async () => {
    for (const status of procedureStatusKeys) {
      const found = await make.procedure(organization, { status, completed_at: null })
      const sending = holder(found.key).reply({ ...of(found), body: { message: 'Guten Tag' } })
      if (!procedureStatuses[status].open) {
        await expect(sending).rejects.toEqual(refused(409))
        expect((await upload(found, pdf())).status).toBe(409)
        continue
      }
      const { updates, ...after } = await sending
      const isAnswer = status === 'waiting_customer'
      expect(after).toMatchObject({
        status: isAnswer ? 'in_progress' : status,
        message_allowed: true,
        upload_allowed: true,
      })
      expect(updates.at(isAnswer ? 1 : 0)).toMatchObject({ kind: 'reply', message: 'Guten Tag' })
      expect(await clerk.get(of(found))).toMatchObject({ flags: ['reply'] })
    }
  })

  test('brings files under the kind that was asked for, and goes on with the promised date', async () => {
    const contract = await documenttype('Kaufvertrag')
    const found = await make.procedure(organization, { status: 'in_progress', due_at: '2026-11-23' })
    const asked = await clerk.changeStatus({
      ...of(found),
      body: {
        status: 'waiting_customer',
        message: 'Uns fehlt die letzte Seite.',
        documenttype_id: contract,
        respond_by: '2026-11-30',
      },
    })
    expect(asked.statusupdates[0]).toMatchObject({ documenttype_id: contract, respond_by: '2026-11-30' })
    const { added } = await upload(found, pdf('Seite 9.pdf'), pdf('Seite 10.pdf'))
    const before = await holder(found.key).status(of(found))
    expect(before).toMatchObject({
      media: [],
      unsent: [{ name: 'Seite 9.pdf' }, { name: 'Seite 10.pdf' }],
      updates: [{ documenttype_id: contract, respond_by: '2026-11-30' }],
    })
    expect((await clerk.get(of(found))).media).toEqual([])
    const sent = await holder(found.key).reply({
      ...of(found),
      body: { media_ids: added.map(({ id }) => id), documenttype_id: contract },
    })
    const [entry] = sent.updates.filter(({ kind }) => kind === 'reply')
    expect(sent).toMatchObject({
      status: 'in_progress',
      due_at: '2026-11-23',
      unsent: [],
      media: added.map(({ name }) => ({ name, documenttype_id: contract, statusupdate_id: entry!.id })),
    })
    const seen = await clerk.get(of(found))
    expect(seen.media_categorized).toMatchObject([{ title: 'Kaufvertrag' }])
    expect(seen.statusupdates.filter(({ is_unseen }) => is_unseen)).toMatchObject([{ id: entry!.id }])
    expect(await clerk.seen(of(found))).toMatchObject({ flags: [] })
    expect((await clerk.get(of(found))).statusupdates.some(({ is_unseen }) => is_unseen)).toBe(false)
  })

  test('needs a message or a file, and files of its own', async () => {
    const [found, foreign] = [await make.procedure(organization), await make.procedure(organization)]
    const { added } = await upload(foreign, pdf())
    const sending = (body: object) => holder(found.key).reply({ ...of(found), body })
    await expect(sending({ message: ' \n' })).rejects.toEqual(refused(422))
    await expect(sending({ media_ids: [added[0]!.id] })).rejects.toEqual(refused(422))
    await expect(sending({ message: 'a', documenttype_id: found.id })).rejects.toEqual(refused(422))
    await expect(sending({ message: 'a'.repeat(4001) })).rejects.toEqual(refused(422))
    expect((await holder(found.key).status(of(found))).updates).toEqual([])
  })

  test('refuses wrong types and more files than it takes', async () => {
    const found = await make.procedure(organization)
    const { added, refused: wrong } = await upload(found, new File(['MZ'], 'virus.exe'), pdf())
    expect([added.length, wrong[0]?.message]).toEqual([1, expect.stringContaining('nehmen wir nicht an')])
    const many = await upload(found, ...Array.from({ length: 21 }, (_, at) => pdf(`${at}.pdf`)))
    expect([many.added.length, many.refused.length]).toEqual([19, 2])
    const removed = await call(
      keyed(found.key),
      'DELETE',
      `/api/procedures/${found.id}/files/${added[0]!.id}`,
    )
    expect(removed.status).toBe(204)
    expect((await holder(found.key).status(of(found))).unsent).toHaveLength(19)
  })

  test('is limited while nobody reads', async () => {
    const found = await make.procedure(organization)
    for (let turn = 0; turn < 30; turn += 1) {
      clock.pass(10)
      await holder(found.key).reply({ ...of(found), body: { message: `Nr. ${turn}` } })
    }
    const more = () => holder(found.key).reply({ ...of(found), body: { message: 'Noch eine' } })
    await expect(more()).rejects.toEqual(refused(409))
    await clerk.message({ ...of(found), body: { subject: 'Antwort', message: 'Gelesen' } })
    expect((await more()).updates[0]).toMatchObject({ message: 'Noch eine' })
  })

  test('of a stranger or to a foreign procedure is 404, as to one that does not exist', async () => {
    const found = await make.procedure(organization)
    const foreign = await make.procedure(other)
    for (const id of [foreign.id, '019a9fd0-0000-7000-8000-00000000dead'])
      for (const path of ['reply', 'files', 'reply/form'])
        expect(
          (
            await call(
              keyed(found.key),
              'POST',
              `/api/procedures/${id}/${path}`,
              path === 'reply' ? { message: 'x' } : formOf([['file', pdf()]]),
            )
          ).status,
        ).toBe(404)
  })
})

describe('a posted reply', () => {
  test('keeps files and text until it is sent, and is sent once', async () => {
    const found = await make.procedure(organization)
    const kept = await post(found, ['intent', 'upload:files'], ['message', 'Anbei'], ['files[]', pdf()])
    expect(kept).toMatchObject({ sent: false, values: { message: 'Anbei' }, errors: [] })
    const [file] = kept.procedure.unsent
    const nothing = await post(found, ['intent', 'continue'], ['message', ' '], ['nonce', 'n'.repeat(20)])
    expect(nothing.errors).toMatchObject([{ path: 'message' }])
    const fields: [string, string][] = [
      ['intent', 'continue'],
      ['message', 'Anbei'],
      ['files[]', file!.id],
      ['documenttype_id', await documenttype('Vollmacht')],
      ['nonce', 'n'.repeat(20)],
    ]
    const [first, second] = [await post(found, ...fields), await post(found, ...fields)]
    expect([first.sent, second.sent]).toEqual([true, true])
    expect(second.procedure.updates).toHaveLength(1)
    expect(second.procedure.media).toMatchObject([{ name: 'Vertrag.pdf' }])
  })

  test('removes a file, and keeps the others where one is refused', async () => {
    const found = await make.procedure(organization)
    const bad = await post(
      found,
      ['intent', 'continue'],
      ['message', 'Anbei'],
      ['files[]', pdf()],
      ['files[]', new File(['MZ'], 'virus.exe')],
    )
    expect(bad).toMatchObject({ sent: false, values: { message: 'Anbei' }, errors: [{ path: 'files' }] })
    const [file] = bad.procedure.unsent
    const removed = await post(found, ['intent', `remove-file:${file!.id}`], ['message', 'Anbei'])
    expect(removed).toMatchObject({ sent: false, procedure: { unsent: [] } })
  })
})

describe('a reminder', () => {
  const reminders = (email: string) =>
    mailbox.emails.filter(({ to, subject }) => to.email === email && subject.startsWith('Erinnerung'))
  const morning = async () => {
    await scheduleCustomerReminders(services)
    await runJobs()
  }

  test('of an open question goes out once, two days before its last day', async () => {
    const email = 'frage@haus.test'
    const found = await make.procedure(organization, { status: 'in_progress', customer_email: email })
    const answered = await make.procedure(organization, { status: 'in_progress', customer_email: email })
    for (const each of [found, answered])
      await clerk.changeStatus({
        ...of(each),
        body: { status: 'waiting_customer', message: 'Welcher Zähler?', respond_by: '2026-11-30' },
      })
    await holder(answered.key).reply({ ...of(answered), body: { message: 'Der Hauptzähler.' } })
    await morning()
    expect(reminders(email)).toEqual([])
    clock.set('2026-11-28T06:00:00Z')
    await morning()
    await morning()
    expect(reminders(email)).toHaveLength(1)
    expect(reminders(email)[0]!.text).toMatch(/Welcher Zähler\?[^]*30\.11\.2026/)
    clock.set('2026-11-20T12:00:00Z')
  })

  test('of documents that may come later names those that are missing', async () => {
    const email = 'bau@haus.test'
    await make.procedure(organization, {
      type: 'connection_water',
      customer_email: email,
      remind_on: '2026-11-20',
    })
    await morning()
    expect(reminders(email)[0]!.text).toContain('Grundriss')
  })
})

describe('staff', () => {
  test('hear of replies: those in charge at the bell always, others by their setting, emails by preference', async () => {
    const own = await make.organization()
    const [mine, quiet, loud] = [
      await make.staff(own, { enabled_procedures_reply_notification: false, email: 'mine@klar.test' }),
      await make.staff(own, { enabled_procedures_reply_notification: false, email: 'quiet@klar.test' }),
      await make.staff(own, { email: 'loud@klar.test' }),
    ]
    const found = await make.procedure(own)
    const write = async () =>
      as({ host: own.portal_domain, procedureKey: found.key }).procedures.reply({
        ...of(found),
        body: { message: 'Eine Frage' },
      })
    const bell = async () => {
      await runJobs()
      const rows = await platform
        .selectFrom('notifications')
        .select('user_id')
        .where('organization_id', '=', own.id)
        .execute()
      return rows.map(({ user_id }) => user_id).toSorted()
    }
    await write()
    expect(await bell()).toEqual([loud.id])
    const session = as(await make.signIn(loud, own))
    await session.procedures.assign({ ...of(found), body: { user_ids: [mine.id] } })
    await write()
    expect(await bell()).toEqual([loud.id, mine.id].toSorted())
    expect(quiet.id).toBeTruthy()
    await runJobs()
    expect(mailbox.emails.some(({ to }) => to.email === 'mine@klar.test')).toBe(false)
  })
})
