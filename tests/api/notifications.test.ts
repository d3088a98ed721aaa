import { expect, test } from 'vitest'
import { scheduleNotificationEmails } from '#server/notifications/email-notifications.ts'
import { notifyStaff } from '#server/notifications/notify-staff.ts'
import { scheduleReminders } from '#server/notifications/remind-of-unread.ts'
import { notifyStaffOfProcedure } from '#server/procedures/notify-staff.ts'
import { jobContext } from '#server/queue/job-context.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as, clock, mailbox, runJobs } = await createTestServices()
const make = factories(services)

type Organization = Awaited<ReturnType<typeof make.organization>>

const settings = {
  procedure_new: { setting: 'enabled_procedures_new_notification' },
  customer_new: { setting: 'enabled_customers_newly_registered_notification' },
  flood: {},
} as const

const arrive = (of: Organization, kind: keyof typeof settings, title: string) =>
  notifyStaff(jobContext(services, of), {
    permissions: ['procedures.view'],
    ...settings[kind],
    notification: { kind, title, text: 'M-2026-1', href: null },
  })
const emailsTo = ({ email }: { email: string }) =>
  mailbox.emails.filter(({ to }) => to.email === email).map(({ subject }) => subject)
const tenMinutesLater = async () => {
  clock.pass(600)
  await scheduleNotificationEmails(services)
  await runJobs()
}
const nextMorning = async () => {
  clock.pass(86_400)
  await scheduleReminders(services)
  await runJobs()
}

test('notifications of one kind and day stand together, and are read one by one or together', async () => {
  const organization = await make.organization()
  const [person, other] = [await make.staff(organization), await make.staff(organization)]
  for (let each = 0; each < 14; each += 1) await arrive(organization, 'procedure_new', `Zählerstand ${each}`)
  await arrive(organization, 'flood', 'Viele E-Mails')
  clock.pass(86_400)
  await arrive(organization, 'procedure_new', 'Zählerstand von heute')
  const api = as(await make.signIn(person, organization))

  const groups = await api.notifications.groups({ query: {} })
  expect(groups.map(({ kind, total, unread }) => [kind, total, unread])).toEqual([
    ['procedure_new', 1, 1],
    ['flood', 1, 1],
    ['procedure_new', 14, 14],
  ])
  const { day } = groups[2]!
  const listed = await api.notifications.list({ query: { kind: 'procedure_new', day, per_page: 100 } })
  expect(listed.meta.total).toBe(14)
  await api.notifications.read({ params: { id: listed.data[0]!.id } })
  expect((await api.notifications.groups({ query: {} }))[2]).toMatchObject({ total: 14, unread: 13 })

  await api.notifications.readAll({ query: { kind: 'procedure_new', day } })
  const left = await api.notifications.groups({ query: { unread: 'true' } })
  expect(left.map(({ kind, total }) => [kind, total])).toEqual([
    ['procedure_new', 1],
    ['flood', 1],
  ])
  const theirs = await as(await make.signIn(other, organization)).notifications.groups({ query: {} })
  expect(theirs.map(({ unread }) => unread)).toEqual([1, 1, 14])
})

test('300 new procedures make one line of the bell and one email, not 300', async () => {
  const organization = await make.organization()
  const person = await make.staff(organization)
  const found = []
  for (let each = 0; each < 300; each += 1) found.push(await make.procedure(organization))
  for (const { id } of found)
    await notifyStaffOfProcedure(jobContext(services, organization), { procedure_id: id })
  const api = as(await make.signIn(person, organization))
  const groups = await api.notifications.groups({ query: { unread: 'true' } })
  expect(groups.map(({ kind, total, unread }) => [kind, total, unread])).toEqual([
    ['procedure_new', 300, 300],
  ])
  await tenMinutesLater()
  expect(emailsTo(person)).toEqual(['300 neue Vorgänge'])
})

test('new procedures and customers are emailed together, once, to those who want it', async () => {
  const organization = await make.organization()
  const off = {
    enabled_procedures_new_notification: false,
    enabled_customers_newly_registered_notification: false,
  }
  const [wants, not] = [await make.staff(organization), await make.staff(organization, off)]
  const [reader, changes] = [await make.staff(organization), await make.staff(organization)]
  await arrive(organization, 'procedure_new', 'Zählerstand eingegangen')
  await tenMinutesLater()
  expect(emailsTo(wants)).toEqual(['Zählerstand eingegangen'])

  for (let each = 0; each < 14; each += 1) await arrive(organization, 'procedure_new', 'Zählerstand')
  await arrive(organization, 'customer_new', 'Neues Kundenkonto')
  await arrive(organization, 'flood', 'Viele E-Mails')
  await as(await make.signIn(reader, organization)).notifications.readAll({ query: {} })
  await as(await make.signIn(changes, organization)).auth.update({
    body: { enabled_procedures_new_notification: false },
  })
  await tenMinutesLater()
  await tenMinutesLater()
  expect(emailsTo(wants).slice(1)).toEqual(['14 neue Vorgänge, Neues Kundenkonto'])
  expect(emailsTo(changes).slice(1)).toEqual(['Neues Kundenkonto'])
  expect([emailsTo(not), emailsTo(reader).slice(1)]).toEqual([[], []])
  expect(mailbox.emails.at(-1)!.text).toContain(`https://${organization.portal_domain}/login/notifications`)
})

test('what stays unread for half a day is named once in a morning, to those who want it, admins too', async () => {
  const organization = await make.organization()
  const [wants, not, admin] = [
    await make.staff(organization),
    await make.staff(organization, { enabled_notifications_unread_notification: false }),
    await make.admin(),
  ]
  await arrive(organization, 'flood', 'Viele E-Mails')
  await make.notification(admin)
  await nextMorning()
  await nextMorning()
  expect([emailsTo(wants), emailsTo(not)]).toEqual([['Eine ungelesene Mitteilung'], []])
  expect(emailsTo(admin)).toEqual(['Eine ungelesene Mitteilung'])

  await arrive(organization, 'flood', 'Viele E-Mails')
  await scheduleReminders(services)
  await runJobs()
  expect(emailsTo(wants)).toHaveLength(1)
  await nextMorning()
  expect(emailsTo(wants)).toHaveLength(2)
})
