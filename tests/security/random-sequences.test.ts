import { expect, test } from 'vitest'
import { failureOf, runSequences } from '../../attack/sequences/run.ts'
import { type ActorName, actorNames, type World } from '../../attack/sequences/world.ts'
import { cutShort } from '../../attack/sequences/step.ts'
import { factories, password } from '../factories.ts'
import { createTestServices, mainHost } from '../services.ts'

const { services, call, mailbox, clock, runJobs } = await createTestServices()
const make = factories(services)
const { platform } = services.database
// Limits are tested elsewhere.
services.settings.emailsPerAddress = 100_000

/** `FC_RUNS=20 FC_SEED=7` runs twenty times as many sequences, of other steps. */
const [times, seed] = [Number(process.env.FC_RUNS ?? 1), Number(process.env.FC_SEED ?? 20261122)]

const nobody = Object.fromEntries(actorNames.map(name => [name, null])) as World['tokens']
let worlds = 0

async function openWorld(): Promise<World> {
  const run = `r${(worlds += 1)}`
  const domain = `${run}.test`
  clock.pass(2 * 3600)
  const [ours, theirs] = [await make.organization(), await make.organization()]
  const people = {
    manager: await make.staff(ours),
    clerk: await make.staff(ours, { permissions: ['news.view', 'news.edit'] }),
    stranger: await make.staff(theirs),
    admin: await make.admin(),
    'customer A': await make.customer(ours, {}, { email: `kundin-a@${domain}` }),
    'customer B': await make.customer(ours, {}, { email: `kundin-b@${domain}` }),
  }
  const tokens = Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(async ([name, person]) => [
        name,
        (await make.signIn(person, name === 'stranger' ? theirs : ours)).token!,
      ]),
    ),
  )
  const account = (name: 'customer A' | 'customer B') => ({
    id: people[name].id,
    email: people[name].person.email,
    password,
  })
  const idOf = (actor: ActorName) => (actor in people ? people[actor as keyof typeof people].id : null)
  return {
    run,
    ours: { id: ours.id, host: ours.portal_domain },
    theirs: { id: theirs.id, host: theirs.portal_domain },
    mainHost,
    today: clock.now().toISOString().slice(0, 10),
    domain,
    tokens: { ...nobody, ...tokens },
    customers: { 'customer A': account('customer A'), 'customer B': account('customer B') },
    async send({ host, token, from, keys = {}, headers }, method, path, body) {
      // Elsewhere each call has an address of its own, so that no limit is met.
      const address = path === '/api/procedures' ? addressOf(worlds, from) : undefined
      const named = Object.fromEntries(Object.entries(keys).map(([name, key]) => [`${name}Key`, key]))
      const caller = { host, ...(token && { token }), ...named, headers, address }
      clock.pass(0.1)
      const { status, headers: given, body: answer } = await call(caller, method, path, body)
      return { status, headers: given, text: typeof answer === 'string' ? answer : JSON.stringify(answer) }
    },
    async emails() {
      await runJobs()
      const own = mailbox.emails.filter(({ to }) => to.email.toLowerCase().endsWith(`@${domain}`))
      return own.map(({ to, subject, text }) => ({ to: to.email, subject, text }))
    },
    numbers: () => numbersOf([ours.id, theirs.id]),
    async audited(actor) {
      const row = await platform
        .selectFrom('audit_events')
        .select(eb => eb.fn.countAll<string>().as('count'))
        .where('actor_id', '=', idOf(actor))
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },
  }
}

/** The same for all calls of a person in a world, because idempotency keys of visitors belong to it. */
const addressOf = (world: number, actor: ActorName) => `198.18.${world % 250}.${actorNames.indexOf(actor)}`

async function numbersOf([ours, theirs]: [string, string]): Promise<Record<string, number>> {
  const count = async (
    table: 'procedures' | 'customers' | 'subscribers' | 'postbox_messages',
    id: string,
  ) => {
    const rows = platform
      .selectFrom(table)
      .select(eb => eb.fn.countAll<string>().as('count'))
      .where('organization_id', '=', id)
    const kept = table === 'postbox_messages' ? rows.where('deleted_at', 'is', null) : rows
    return Number((await kept.executeTakeFirstOrThrow()).count)
  }
  const named = async (id: string, prefix = '') => ({
    [`${prefix}procedures`]: await count('procedures', id),
    [`${prefix}customers`]: await count('customers', id),
    [`${prefix}subscribers`]: await count('subscribers', id),
    [`${prefix}messages`]: await count('postbox_messages', id),
  })
  return { ...(await named(ours)), ...(await named(theirs, 'foreign ')) }
}

test(
  'random sequences of calls by eight people keep what must always hold',
  { timeout: 120_000 * times },
  async () => {
    const outcome = await runSequences({ open: openWorld, seed, sequences: 12 * times, steps: 150 })
    expect(failureOf(outcome) ?? '').toBe('')
    expect(outcome.tally.get(cutShort)).toBe(undefined)
  },
)
