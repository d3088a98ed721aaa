import { describe, expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

/** The life cycles as the specification of the forms describes them: every transition from every status, allowed or not. */

const { services, call } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const staff = await make.signIn(await make.staff(organization), organization)

const cases = (more = '') => `
  new in_progress
  in_progress waiting_customer on_hold completed rejected ${more}
  waiting_customer in_progress
  on_hold in_progress
  completed in_progress
  rejected in_progress`

/** Completed through `in_progress`: two entries. */
const through = (statuses: string) => statuses.split(' ').map(from => `${from} completed`)

interface Cycle {
  path: string
  statuses: string
  /** Statuses that the type never reaches. */
  never?: string
  /** The allowed next statuses, by status. */
  steps: string
  /** From and to, where the status between is written, too. */
  through?: string[]
  /** Statuses that need a text, from whichever status. */
  wordy: string[]
  /** Statuses that cannot be left without a text. */
  final: string[]
  make(status: string): Promise<{ id: string }>
}

const reached = 'new in_progress waiting_customer on_hold completed rejected withdrawn'
const building = 'review site_visit offer approved construction'
const procedure = (type: 'meterreading' | 'connection_water') => async (status: string) =>
  make.procedure(organization, { type, status: status as 'new' })

const cycles: Record<string, Cycle> = {
  'a case': {
    path: 'procedures',
    statuses: reached,
    never: building,
    steps: cases(),
    through: through('new waiting_customer on_hold'),
    wordy: ['rejected', 'on_hold', 'waiting_customer'],
    final: ['completed', 'rejected'],
    make: procedure('meterreading'),
  },
  'a connection': {
    path: 'procedures',
    statuses: `${reached} ${building}`,
    steps: `${cases('review')}
      review site_visit in_progress
      site_visit in_progress
      offer approved in_progress
      approved construction in_progress
      construction completed in_progress`,
    through: through('new waiting_customer on_hold review site_visit offer approved'),
    wordy: ['rejected', 'on_hold', 'waiting_customer'],
    final: ['completed', 'rejected'],
    make: procedure('connection_water'),
  },
  'a disturbance': {
    path: 'disturbances',
    statuses: 'reported investigating repairing monitoring resolved cancelled',
    steps: `
      reported reported investigating repairing monitoring resolved cancelled
      investigating investigating repairing monitoring resolved cancelled
      repairing repairing monitoring resolved cancelled
      monitoring monitoring repairing resolved cancelled
      resolved resolved investigating
      cancelled cancelled`,
    wordy: [],
    final: [],
    make: status => make.disturbance(organization, { status: status as 'reported' }),
  },
  works: {
    path: 'maintenances',
    statuses: 'planned active completed postponed cancelled',
    steps: `
      planned planned active postponed cancelled
      active active completed postponed cancelled
      postponed postponed planned cancelled
      completed completed
      cancelled cancelled`,
    wordy: ['postponed', 'cancelled'],
    final: [],
    make: status => make.maintenance(organization, { status: status as 'planned' }),
  },
}

const nextOf = ({ steps }: Cycle) =>
  new Map(
    steps
      .trim()
      .split('\n')
      .map(line => line.trim().split(/\s+/))
      .map(([from, ...to]) => [from!, to] as const),
  )

const written = () =>
  services.database.platform
    .selectFrom('audit_events')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('organization_id', '=', organization.id)
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count))

describe.each(Object.entries(cycles))('%s', (_, cycle) => {
  const next = nextOf(cycle)
  const statuses = cycle.statuses.split(' ')
  const pairs = statuses.flatMap(from =>
    [...statuses, ...(cycle.never?.split(' ') ?? [])].map(to => [from, to] as const),
  )

  test.each(pairs)('from %s to %s', async (from, to) => {
    const isThrough = cycle.through?.includes(`${from} ${to}`) ?? false
    const allowed = isThrough || (next.get(from)?.includes(to) ?? false)
    const { id } = await cycle.make(from)
    const step = (message: string) =>
      call(staff, 'POST', `/api/${cycle.path}/${id}/status`, { status: to, message })
    const before = await written()
    if (allowed && (from === to || cycle.wordy.includes(to) || cycle.final.includes(from)))
      expect(await step('')).toMatchObject({ status: 422, body: { errors: [{ path: 'message' }] } })
    const reply = await step('Der Grund dafür.')
    expect(reply.status).toBe(allowed ? 200 : 409)
    expect(await written()).toBe(before + (isThrough ? 2 : allowed ? 1 : 0))
    if (allowed) expect(reply.data).toMatchObject({ status: to, ...done(cycle, to) })
  })
})

const done = ({ path }: Cycle, to: string) =>
  path === 'procedures'
    ? { completed_at: ['completed', 'rejected'].includes(to) ? expect.any(String) : null }
    : {}
