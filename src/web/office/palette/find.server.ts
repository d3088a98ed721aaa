import { href } from 'react-router'
import type { SessionUser } from '#contract/auth.ts'
import type { Client } from '../../lib/api-client.ts'
import { userMay } from '../../staff-ui/access/can-access.ts'
import { type Hit, type HitGroup, type Part, parts } from './palette-data.ts'
import { snippetsFor } from './snippets.server.ts'
import { type Source, sources } from './sources.server.ts'

/** Most words of a text that are searched one by one, if all words together find nothing. */
const maxWords = 3

/** Hits by all words of the text, in every part the user may read. A part without hits is searched by single words, the longest first. */
export async function findEverything(
  { api, user, organization_id }: { api: Client; user: SessionUser; organization_id: string },
  q: string,
  on: string,
): Promise<HitGroup[]> {
  if (!q) return []
  const readable = sources.filter(({ call }) => !call || userMay(user, call))
  const [snippets, ...found] = await Promise.all([
    userMay(user, 'procedures.respond') ? snippetsFor(api, q, on) : null,
    ...readable.map(async source => {
      const one = await findBySource(source, api, q, organization_id)
      return { part: source.part, title: parts[source.part], ...one }
    }),
  ])
  const groups = merged(found.filter(({ total }) => total > 0))
  const actions = actionsOf(groups, user)
  return [...groups, ...(snippets ?? []), ...actions].toSorted(
    (one, other) => rank(one.part) - rank(other.part),
  )
}

const order = Object.keys(parts)
const rank = (part: Part) => order.indexOf(part)

async function findBySource(
  { find }: Source,
  api: Client,
  q: string,
  organization_id: string,
): Promise<Omit<HitGroup, 'part' | 'title'>> {
  const whole = await find(api, q, organization_id)
  const words = q.split(/\s+/).toSorted((one, other) => other.length - one.length)
  if (whole.total || words.length < 2) return whole
  for (const only of words.slice(0, maxWords)) {
    if (only.length < 3) break
    const one = await find(api, only, organization_id)
    if (one.total) return { ...one, only }
  }
  return whole
}

/** One group of each part. Hits by all words stand before those by one. */
function merged(groups: HitGroup[]): HitGroup[] {
  const byPart = Map.groupBy(groups, ({ part }) => part)
  return [...byPart.values()].flatMap(same => {
    const whole = same.filter(({ only }) => !only)
    const [first, ...rest] = whole.length ? whole : same.filter(({ only }) => only === same[0]!.only)
    return first
      ? [
          {
            ...first,
            total: first.total + rest.reduce((sum, { total }) => sum + total, 0),
            hits: [first, ...rest].flatMap(({ hits }) => hits),
          },
        ]
      : []
  })
}

/** What can be done for the first person found. */
function actionsOf(groups: readonly HitGroup[], user: SessionUser): HitGroup[] {
  const first = (part: Part) => groups.find(group => group.part === part && !group.only)?.hits[0]
  const [customer, procedure] = [first('customers'), first('procedures')]
  const hits: Hit[] = []
  if (customer && userMay(user, 'procedureEntries.create'))
    hits.push({
      to: `${href('/login/procedures/:type', { type: 'new' })}?${new URLSearchParams({ customer: customer.to.split('/').at(-1)! })}`,
      title: 'Vorgang am Telefon aufnehmen',
      detail: `für ${nameOf(customer)}`,
    })
  if (customer && userMay(user, 'customers.update'))
    hits.push({
      to: `${customer.to}/message`,
      title: 'Nachricht schreiben',
      detail: `an ${nameOf(customer)}, ins Postfach`,
    })
  if (procedure && userMay(user, 'procedures.message'))
    hits.push({
      to: `${procedure.to}/message`,
      title: 'Nachricht zum Vorgang schreiben',
      detail: procedure.detail,
    })
  if (customer?.copy && userMay(user, 'procedures.list'))
    hits.push({
      to: `${href('/login/procedures')}?${new URLSearchParams({ tab: 'all', q: customer.copy })}`,
      title: 'Alle Vorgänge ansehen',
      detail: `zur Kundennummer ${customer.copy}`,
    })
  const person = customer ?? procedure
  return hits.length
    ? [{ part: 'actions', title: `Aktionen zu ${nameOf(person!)}`, total: hits.length, hits }]
    : []
}

const nameOf = ({ title }: Hit) => title.split(' · ')[0]!
