import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Endpoint, Method } from '#contract/core/endpoint.ts'
import { exampleBody } from '#contract/documentation/examples.ts'
import { contract } from '#contract/index.ts'
import { type Model, outsiders } from '../model.ts'
import { type Answer, Limited } from '../scene.ts'
import { defineStep, pick } from '../step.ts'
import { type ActorName, actorNames } from '../world.ts'

const calls = Object.entries(contract).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints).map(([verb, endpoint]) => ({
    name: `${noun}.${verb}`,
    endpoint: endpoint as Endpoint,
  })),
)
/** Calls that read records or lists. */
const reads = calls.filter(
  ({ endpoint: { method, answer } }) => method === 'GET' && (answer.kind === 'one' || answer.kind === 'many'),
)
/** Nouns that the sequence has records of come more often. */
const ours = reads.filter(({ endpoint: { path } }) =>
  /^\/api\/(drafts|procedures|customers|postbox|subscri|emails|search|notifications|statusupdates)/.test(
    path,
  ),
)
const weighted = [...reads, ...ours, ...ours, ...ours]

/** Calls that change one record, and nobody may make for a record of others. */
const changes = calls.filter(
  ({ endpoint: { method, path, access, upload } }) =>
    method !== 'GET' && path.includes('{id}') && !upload && access.every(({ who }) => who !== 'anyone'),
)
const absent = '019a9fd0-0000-7000-8000-00000000dead'

/** Ids of what the sequence has made, by the beginning of the addresses that they belong to. */
const idsByPath = ({ drafts, cases, messages, world }: Model): [string, string[]][] => [
  ['/api/customers/auth/drafts', drafts.map(({ id }) => id)],
  ['/api/customers/auth/postbox', messages.map(({ id }) => id)],
  ['/api/drafts', drafts.map(({ id }) => id)],
  ['/api/procedures', cases.map(({ id }) => id)],
  ['/api/postbox', messages.map(({ id }) => id)],
  ['/api/customers', Object.values(world.customers).map(({ id }) => id)],
  ['/api/organizations', [world.ours.id, world.theirs.id]],
]

/** An id that mostly fits the address, and sometimes belongs to something else or to nothing. */
function idFor(model: Model, path: string, number: number): string {
  const all = idsByPath(model)
  const fitting = all.find(([begin]) => path.startsWith(begin))?.[1] ?? []
  return pick(
    number % 4 && fitting.length ? fitting : [...all.flatMap(([, ids]) => ids), absent],
    number >> 2,
  )
}

const fillIn = (path: string, id: string) => path.replaceAll('{id}', id).replaceAll(/\{\w+\}/g, absent)

/** Returns the contents of an answer, without the parts that repeat the request. */
const saidBy = ({ status, text }: Answer) => [status, text.replaceAll(/"instance":"[^"]*"/g, '')]

type Holding = Pick<Model, 'drafts' | 'cases' | 'messages' | 'subscriptions'>

/** Which keys somebody tries: none, ended ones, or ones that open something else. */
function keysOf({ drafts, cases, messages, subscriptions }: Holding, number: number) {
  const all = [
    {},
    ...drafts.flatMap(({ former }) => former.map(key => ({ draft: key, procedure: key, postbox: key }))),
    ...drafts.map(({ key }) => ({ procedure: key, postbox: key, subscription: key, confirmation: key })),
    ...cases.flatMap(({ key }) => (key ? [{ postbox: key, draft: key, subscription: key }] : [])),
    ...messages.flatMap(({ key }) => (key ? [{ procedure: key, subscription: key }] : [])),
    ...subscriptions.flatMap(({ confirm }) => confirm.map(key => ({ draft: key, postbox: key }))),
  ]
  return pick(all, number)
}

/** Reads anything; what the answer may contain is checked after every call. Refusals look as for records that are not there. */
const read = defineStep<[ActorName, number, number, number]>({
  name: 'read anything',
  random: fc.tuple(fc.constantFrom(...actorNames), fc.nat(), fc.nat(), fc.nat()),
  weight: 14,
  async run(scene, model, [actor, call, which, keyNumber]) {
    const { endpoint } = pick(weighted, call)
    const id = idFor(model, endpoint.path, which)
    const isByKey = endpoint.access.some(({ who }) => who === 'holder')
    // A key that fits opens what it belongs to; those are the steps about keys.
    const keys = isByKey && keyNumber % 2 ? keysOf(model, keyNumber) : {}
    const host = actor === 'stranger' && which % 3 === 0 ? model.world.ours.host : undefined
    const options = { keys, ...(host && { host }) }
    const answer = await scene.act(actor, 'GET', fillIn(endpoint.path, id), options)
    if (![401, 403, 404].includes(answer.status) || !endpoint.path.includes('{id}')) return
    const other = await scene.act(actor, 'GET', fillIn(endpoint.path, absent), options)
    assert.deepEqual(saidBy(answer), saidBy(other), `${endpoint.path}: foreign and absent look the same`)
  },
})

const change = defineStep<[ActorName, number, number, number]>({
  name: 'change anything of others',
  random: fc.tuple(fc.constantFrom(...outsiders), fc.nat(), fc.nat(), fc.nat()),
  weight: 8,
  async run(scene, model, [actor, call, which, keyNumber]) {
    const { name, endpoint } = pick(changes, call)
    if (isOwnCall(endpoint, actor)) return
    const id = idFor(model, endpoint.path, which)
    const body = endpoint.body && (exampleBody(name, endpoint.body) as object)
    const method: Method = endpoint.method
    const options = { body, keys: foreignKeys(model, id, keyNumber) }
    const { status, text } = await scene.act(actor, method, fillIn(endpoint.path, id), options)
    if (status === 429) throw new Limited(endpoint.path)
    assert.ok(status >= 400, `${actor} does ${method} ${endpoint.path}: ${status} ${text.slice(0, 200)}`)
  },
})

/** Calls that the person may make for a record of the sequence. */
const isOwnCall = ({ path, access }: Endpoint, actor: ActorName) =>
  actor.startsWith('customer')
    ? access.some(({ who }) => who === 'customer')
    : actor === 'stranger' && path.includes('organizations')

/** Keys that belong to other records than this one. */
function foreignKeys(model: Model, id: string, number: number) {
  const drafts = model.drafts.filter(draft => draft.id !== id && draft.case?.id !== id)
  const cases = model.cases.filter(each => each.id !== id)
  return number % 2 ? keysOf({ drafts, cases, messages: [], subscriptions: [] }, number) : {}
}

export const probeSteps = [read, change].flat()
