import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Model } from '../model.ts'
import type { Scene } from '../scene.ts'
import { defineStep, pick } from '../step.ts'
import type { CustomerName } from '../world.ts'
import { at, customer, exists } from './customer-calls.ts'

const signIn = defineStep<CustomerName>({
  name: 'sign in',
  random: customer,
  weight: 4,
  isPossible: ({ world }, name) => world.tokens[name] === null,
  async run(scene, model, name) {
    const { email, password } = model.world.customers[name]
    const body = { email, password }
    const expected = { active: 200, locked: 403, closed: 401 }[model.states[name]]
    const { data } = await scene.expects(expected, name, 'POST', '/api/customers/auth/login', { body })
    if (expected === 200) model.world.tokens[name] = data.access_token as string
  },
})

const signOut = defineStep<CustomerName>({
  name: 'sign out',
  random: customer,
  isPossible: ({ world }, name) => world.tokens[name] !== null,
  async run(scene, model, name) {
    await scene.expects(204, name, 'POST', '/api/customers/auth/logout')
    model.endToken(name)
  },
})

const useDeadToken = defineStep<[number, number]>({
  name: 'use a session that has ended',
  random: fc.tuple(fc.nat(), fc.nat()),
  weight: 2,
  isPossible: ({ deadTokens }) => deadTokens.length > 0,
  async run(scene, model, [number, call]) {
    const { actor, token } = pick(model.deadTokens, number)
    const paths = ['/auth/user', '/procedures', '/postbox', '/drafts', '/auth/meters'].map(
      rest => `/api/customers${rest}`,
    )
    const { status, text } = await scene.act(actor, 'GET', pick(paths, call), { token })
    assert.equal(status, 401)
    assert.match(text, /invalid_token/)
  },
})

/** No session of a customer that has ended opens anything, also after the lock is lifted. */
async function checkEnded(scene: Scene, model: Model, name: CustomerName) {
  const ended = model.deadTokens.findLast(({ actor }) => actor === name)
  if (ended) await scene.expects(401, name, 'GET', '/api/customers/auth/user', { token: ended.token })
}

const lock = defineStep<CustomerName>({
  name: 'lock or unlock',
  random: customer,
  isPossible: exists,
  async run(scene, model, name) {
    const isLocked = model.states[name] === 'locked'
    const [right, wrong] = isLocked ? ['/unlock', '/lock'] : ['/lock', '/unlock']
    const options = (verb: string) => (verb === '/lock' ? { body: {} } : {})
    await scene.expects(409, 'manager', 'POST', at(model, name, wrong), options(wrong))
    await scene.expects(200, 'manager', 'POST', at(model, name, right), options(right))
    model.states[name] = isLocked ? 'active' : 'locked'
    if (!isLocked) model.endToken(name)
    await checkEnded(scene, model, name)
  },
})

const endSessions = defineStep<CustomerName>({
  name: 'end the sessions of a customer',
  random: customer,
  isPossible: exists,
  async run(scene, model, name) {
    await scene.expects(204, 'manager', 'DELETE', at(model, name, '/sessions'))
    model.endToken(name)
    await checkEnded(scene, model, name)
  },
})

const changePassword = defineStep<CustomerName>({
  name: 'change the password',
  random: customer,
  isPossible: ({ world }, name) => world.tokens[name] !== null,
  async run(scene, model, name) {
    const account = model.world.customers[name]
    model.made += 1
    const password = `${model.made} Fässer Wasser aus ${model.world.run}`
    const other = await scene.expects(200, name, 'POST', '/api/customers/auth/login', {
      token: null,
      body: { email: account.email, password: account.password },
    })
    await scene.expects(204, name, 'POST', '/api/customers/auth/password', {
      body: { current_password: account.password, password, password_confirm: password },
    })
    account.password = password
    model.deadTokens.push({ actor: name, token: other.data.access_token as string })
  },
})

export const sessionSteps = [signIn, signOut, useDeadToken, lock, endSessions, changePassword].flat()
