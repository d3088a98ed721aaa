import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { dataIn } from './api.ts'
import { actorNames, type CustomerAccount, type World } from './sequences/world.ts'
import { staffAccounts } from './sign-in.ts'
import type { Target } from './target.ts'

/** Makes two customers through the product itself, and signs them in. */
export async function openWorld(target: Target): Promise<World> {
  const { options, api, staff, ours, theirs, mailbox, database } = target
  if (!mailbox) throw new Error('The random sequences need the emails of the installation')
  const run = Date.now().toString(36) + Math.floor(Math.random() * 1296).toString(36)
  const domain = `${run}.attack.example`
  await api({ host: options.mainHost, token: staff.admin.token }, 'POST', '/api/organizations/leave')
  const customers = {
    'customer A': await createCustomer(target, `kundin-a@${domain}`),
    'customer B': await createCustomer(target, `kundin-b@${domain}`),
  }
  const before = mailbox.all().length
  const nobody = Object.fromEntries(actorNames.map(name => [name, null])) as World['tokens']
  const addresses = addressesOf(run)
  return {
    run,
    ours,
    theirs,
    mainHost: options.mainHost,
    today: new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }),
    domain,
    tokens: {
      ...nobody,
      manager: staff.manager.token,
      clerk: staff.clerk.token,
      stranger: staff.stranger.token,
      admin: staff.admin.token,
      'customer A': await signInCustomer(target, customers['customer A']),
      'customer B': await signInCustomer(target, customers['customer B']),
    },
    customers,
    send: (call, method, path, body) =>
      // Idempotency keys of visitors belong to their address.
      api(
        path === '/api/procedures' ? { ...call, from: addresses(call.from) } : { ...call, from: undefined },
        method,
        path,
        body,
      ),
    async emails() {
      await outboxIsEmpty(database)
      return mailbox
        .all()
        .slice(before)
        .filter(({ to }) => to.toLowerCase().endsWith(`@${domain}`))
    },
    numbers: () => numbersOf(target),
    async audited(actor) {
      if (!database || !(actor in staffAccounts)) return null
      const { id } = staff[actor as keyof typeof staffAccounts]
      const { rows } = await database.query('select count(*)::int from audit_events where actor_id = $1', [
        id,
      ])
      return (rows[0] as { count: number }).count
    },
  }
}

/** An address of its own for each actor of a world, far from those of other calls. */
function addressesOf(run: string) {
  const first = (Number.parseInt(run, 36) % 60_000) * 100
  return (actor: (typeof actorNames)[number]) => 0x40_00_00 + first + actorNames.indexOf(actor)
}

async function createCustomer(
  { api, staff, ours, mailbox }: Target,
  email: string,
): Promise<CustomerAccount> {
  const manager = { host: ours.host, token: staff.manager.token }
  const body = { user: { lastname: 'Brückner', email } }
  const { id } = dataIn<{ id: string }>(await api(manager, 'POST', '/api/customers', body))
  const { text } = await mailbox!.await(email, 'token=')
  const password = `Wasser aus dem Hahn ${id}`
  const reset = { token: /token=([\w-]{43})/.exec(text)![1]!, password, password_confirm: password }
  await api({ host: ours.host }, 'POST', '/api/customers/auth/password/reset', reset)
  return { id, email, password }
}

async function signInCustomer({ api, ours }: Target, { email, password }: CustomerAccount) {
  const answer = await api({ host: ours.host }, 'POST', '/api/customers/auth/login', { email, password })
  return dataIn<{ access_token: string }>(answer).access_token
}

/** Waits until all jobs that may run have run; without the database, until no email came for a while. */
async function outboxIsEmpty(database: Client | null) {
  if (!database) return sleep(1500)
  const waiting =
    'select count(*)::int from graphile_worker._private_jobs where run_at <= now() and (locked_at is not null or attempts < max_attempts)'
  for (let tries = 0; tries < 400; tries += 1) {
    const { rows } = await database.query(waiting)
    if ((rows[0] as { count: number }).count === 0) return
    await sleep(25)
  }
  throw new Error('The queue does not become empty within ten seconds')
}

/** Rows of both utilities. */
async function numbersOf(target: Target): Promise<Record<string, number>> {
  const { database, ours, theirs } = target
  if (!database) return listedNumbers(target)
  const counts = Object.entries({ '': '$1', 'foreign ': '$2' }).flatMap(([prefix, id]) =>
    Object.entries(tables).map(
      ([name, table]) => `(select count(*)::int from ${table} organization_id = ${id}) as "${prefix}${name}"`,
    ),
  )
  const text = `select ${counts.join(', ')}`
  const { rows } = await database.query<Record<string, number>>(text, [ours.id, theirs.id])
  return rows[0]!
}

const tables = {
  procedures: 'procedures where',
  customers: 'customers where',
  subscribers: 'subscribers where',
  messages: 'postbox_messages where deleted_at is null and',
}

const lists = {
  procedures: ['/api/procedures?tab=all&per_page=1', '/api/procedures/deleted?per_page=1'],
  customers: ['/api/customers?per_page=1'],
  subscribers: ['/api/subscribers?per_page=1'],
  messages: ['/api/postbox?per_page=1'],
}

/** Totals of lists, as staff of both utilities see them. Lists count up to 10,000; longer ones are left out. */
async function listedNumbers({ api, staff, ours, theirs }: Target): Promise<Record<string, number>> {
  const sides = [
    ['', ours.host, staff.manager.token],
    ['foreign ', theirs.host, staff.stranger.token],
  ] as const
  const totals = sides.flatMap(([prefix, host, token]) =>
    Object.entries(lists).map(async ([name, paths]) => {
      const answers = await Promise.all(paths.map(path => api({ host, token }, 'GET', path)))
      const total = answers.reduce((sum, { text }) => sum + totalIn(text), 0)
      return [`${prefix}${name}`, total] as const
    }),
  )
  return Object.fromEntries((await Promise.all(totals)).filter(([, total]) => total < 9_000))
}

const totalIn = (text: string) => (JSON.parse(text) as { meta: { total: number } }).meta.total
