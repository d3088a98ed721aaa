import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Model } from '../model.ts'
import type { Scene } from '../scene.ts'
import { defineStep } from '../step.ts'
import type { CustomerName } from '../world.ts'
import { at, customer, exists } from './customer-calls.ts'

const change = defineStep<CustomerName>({
  name: 'change the own account',
  random: customer,
  isPossible: ({ world }, name) => world.tokens[name] !== null,
  async run(scene, model, name) {
    const secret = model.secret([name], true)
    const body = { lastname: secret.text, street: secret.text }
    model.accounts[name].push(secret)
    const { data } = await scene.expects(200, name, 'PUT', '/api/customers/auth/user', { body })
    assert.equal(data.lastname, secret.text)
  },
})

const changeByStaff = defineStep<CustomerName>({
  name: 'change an account as staff',
  random: customer,
  isPossible: exists,
  async run(scene, model, name) {
    const secret = model.secret([name], true)
    const body = { company: secret.text }
    model.accounts[name].push(secret)
    await scene.expects(200, 'manager', 'PUT', at(model, name), { body })
  },
})

/** The account goes with what was kept only for it; procedures and delivered messages stay with the utility. */
function closed(model: Model, name: CustomerName) {
  model.states[name] = 'closed'
  model.endToken(name)
  model.add('customers', -1)
  for (const draft of model.drafts.filter(({ owner }) => owner === name)) {
    const at = model.drafts.indexOf(draft)
    if (!draft.case) model.drafts.splice(at, 1)
    else draft.owner = null
  }
  for (const found of model.cases) if (found.owner === name) found.owner = null
  for (const message of model.messages)
    if (message.to === name && !message.isDelivered && !message.isDeleted) {
      message.isDeleted = true
      model.add('messages', -1)
    }
  const subscription = model.openSubscription(model.world.customers[name].email)
  if (!subscription) return
  subscription.isEnded = true
  model.add('subscribers', -1)
}

async function closeAs(scene: Scene, model: Model, name: CustomerName, by: 'customer' | 'staff') {
  // Emails to a closed account are not sent.
  await scene.world.emails()
  const { email, password } = model.world.customers[name]
  if (by === 'staff') return void (await scene.expects(204, 'manager', 'DELETE', at(model, name)))
  const path = '/api/customers/auth/close'
  await scene.expects(204, name, 'POST', path, { body: { current_password: password } })
  model.expectEmail(email)
}

const close = defineStep<[CustomerName, 'customer' | 'staff']>({
  name: 'close an account',
  random: fc.tuple(customer, fc.constantFrom('customer', 'staff')),
  isPossible: (model, [name, by]) =>
    exists(model, name) &&
    model.made > 25 &&
    (by === 'staff' ? model.states[name] === 'locked' : model.world.tokens[name] !== null),
  async run(scene, model, [name, by]) {
    await closeAs(scene, model, name, by)
    closed(model, name)
    await scene.expects(404, 'manager', 'GET', at(model, name))
  },
})

const readOwn = defineStep<CustomerName>({
  name: 'read the own account',
  random: customer,
  async run(scene, model, name) {
    const isOpen = model.world.tokens[name] !== null
    await scene.expects(isOpen ? 200 : 401, name, 'GET', '/api/customers/auth/user')
    const { status } = await scene.act(name, 'GET', '/api/customers/procedures')
    assert.equal(status, isOpen ? 200 : 401)
  },
})

export const customerSteps = [change, changeByStaff, close, readOwn].flat()
