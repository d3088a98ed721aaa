import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Model, Subscription } from '../model.ts'
import type { Scene } from '../scene.ts'
import { defineStep, pick } from '../step.ts'
import { type ActorName, customerNames, type CustomerName } from '../world.ts'

const path = '/api/subscriptions'
const visitors = fc.constantFrom<ActorName>('visitor A', 'visitor B')
const topics = {
  notify_disturbance: true,
  notify_maintenance: false,
  notify_news: true,
  notify_jobs: false,
  locations: [],
}

/** A few addresses, one of them in two spellings, and those of the customers. */
const addressesOf = ({ world }: Model) => [
  `abo@${world.domain}`,
  `ABO@${world.domain}`,
  `andere@${world.domain}`,
  ...customerNames.map(name => world.customers[name].email),
]

const emailTo = async (scene: Scene, found: Subscription, purpose: 'confirm' | 'change') => {
  const part = purpose === 'confirm' ? '/subscription/confirm/' : '/benachrichtigung/aendern/'
  const email = await scene.email(found.email, part)
  const key = email && new RegExp(`${part}([\\w-]{43})`).exec(email.text)![1]!
  if (key && !found[purpose].includes(key)) found[purpose].push(key)
}

const start = defineStep<[ActorName, number]>({
  name: 'subscribe',
  random: fc.tuple(visitors, fc.nat()),
  weight: 2,
  async run(scene, model, [actor, number]) {
    const email = pick(addressesOf(model), number)
    await scene.expects(204, actor, 'POST', path, { body: { email, ...topics } })
    const known = model.openSubscription(email)
    const found = known ?? { email, isVerified: false, confirm: [], change: [], isEnded: false }
    if (!known) {
      model.subscriptions.push(found)
      model.add('subscribers')
    }
    model.expectEmail(found.email)
    await emailTo(scene, found, found.isVerified ? 'change' : 'confirm')
  },
})

const sendLink = defineStep<[ActorName, number]>({
  name: 'ask for the link of a subscription',
  random: fc.tuple(visitors, fc.nat()),
  async run(scene, model, [actor, number]) {
    const email = pick(addressesOf(model), number)
    await scene.expects(204, actor, 'POST', `${path}/link`, { body: { email } })
    // The job looks at the subscription when it runs.
    await scene.world.emails()
    const found = model.openSubscription(email)
    if (found) model.expectEmail(found.email)
    if (found) await emailTo(scene, found, found.isVerified ? 'change' : 'confirm')
  },
})

const confirm = defineStep<[ActorName, number, number]>({
  name: 'confirm a subscription',
  random: fc.tuple(visitors, fc.nat(), fc.nat()),
  weight: 2,
  isPossible: ({ subscriptions }) => subscriptions.some(each => each.confirm.length > 0),
  async run(scene, model, [actor, number, which]) {
    const found = pick(
      model.subscriptions.filter(each => each.confirm.length > 0),
      number,
    )
    const keys = { subscription: pick(found.confirm, which) }
    await scene.expects(404, actor, 'GET', `${path}/own`, { keys })
    const { data } = await scene.expects(found.isEnded ? 404 : 200, actor, 'POST', `${path}/confirm`, {
      keys,
    })
    if (found.isEnded) return
    found.isVerified = true
    found.change.push(data.access_key as string)
  },
})

const useKey = defineStep<[ActorName, number, number, 'GET' | 'PUT' | 'DELETE']>({
  name: 'read, change or end a subscription by its key',
  random: fc.tuple(visitors, fc.nat(), fc.nat(), fc.constantFrom('GET', 'GET', 'PUT', 'DELETE')),
  weight: 3,
  isPossible: ({ subscriptions }) => subscriptions.some(each => each.change.length > 0),
  async run(scene, model, [actor, number, which, method]) {
    const found = pick(
      model.subscriptions.filter(each => each.change.length > 0),
      number,
    )
    const keys = { subscription: pick(found.change, which) }
    const body = method === 'PUT' ? { ...topics, paused: true } : undefined
    const expected = found.isEnded ? 404 : method === 'DELETE' ? 204 : 200
    const { data } = await scene.expects(expected, actor, method, `${path}/own`, { keys, body })
    if (expected === 200) assert.equal(data.email, found.email)
    if (expected === 204) end(model, found)
  },
})

function end(model: Model, found: Subscription) {
  found.isEnded = true
  model.add('subscribers', -1)
}

const own = defineStep<[CustomerName, 'GET' | 'PUT' | 'DELETE']>({
  name: 'read, change or end the subscription of an account',
  random: fc.tuple(fc.constantFrom(...customerNames), fc.constantFrom('GET', 'PUT', 'DELETE')),
  weight: 2,
  isPossible: ({ world }, [name]) => world.tokens[name] !== null,
  async run(scene, model, [name, method]) {
    const { email } = model.world.customers[name]
    const body = method === 'PUT' ? { ...topics, paused: false } : undefined
    await scene.expects(method === 'DELETE' ? 204 : 200, name, method, `${path}/own`, { body })
    const found = model.openSubscription(email)
    if (method === 'DELETE' && found?.isVerified) end(model, found)
    if (method !== 'PUT') return
    if (found) found.isVerified = true
    else {
      model.subscriptions.push({ email, isVerified: true, confirm: [], change: [], isEnded: false })
      model.add('subscribers')
    }
  },
})

const remove = defineStep<number>({
  name: 'delete a subscriber as staff',
  random: fc.nat(),
  isPossible: ({ subscriptions }) => subscriptions.some(({ isEnded }) => !isEnded),
  async run(scene, model, number) {
    const found = pick(
      model.subscriptions.filter(({ isEnded }) => !isEnded),
      number,
    )
    const query = new URLSearchParams({ q: found.email, per_page: '100' })
    const { data } = await scene.expects(200, 'manager', 'GET', `/api/subscribers?${query}`)
    const rows = data as unknown as { id: string; email: string }[]
    const row = rows.find(({ email }) => email === found.email)
    assert.ok(row, `${found.email} is in the list`)
    await scene.expects(204, 'manager', 'DELETE', `/api/subscribers/${row.id}`)
    end(model, found)
  },
})

export const subscriptionSteps = [start, sendLink, confirm, useKey, own, remove].flat()
