import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Message, Model } from '../model.ts'
import { defineStep, pick } from '../step.ts'
import { type ActorName, actorNames, isCustomer } from '../world.ts'

const recipients: readonly ActorName[] = ['customer A', 'customer B', 'visitor A', 'visitor B']
const waiting = ({ messages }: Model) => messages.filter(each => !each.isDelivered && !each.isDeleted)
const at = ({ id }: Message, rest = '') => `/api/postbox/${id}${rest}`

const write = defineStep<ActorName>({
  name: 'write to a postbox',
  random: fc.constantFrom(...recipients),
  weight: 2,
  isPossible: ({ states }, to) => !isCustomer(to) || states[to] !== 'closed',
  async run(scene, model, to) {
    const secret = model.secret([], true)
    const account = isCustomer(to) ? model.world.customers[to] : null
    const email = account ? account.email : model.address('postfach')
    const address = account ? { customer_id: account.id } : { email }
    const body = { ...address, subject: secret.text, message: secret.text, delivery_type: 'postbox' }
    const { data } = await scene.expects(201, 'manager', 'POST', '/api/postbox', { body })
    const id = data.id as string
    model.messages.push({ id, to, email, key: null, isDelivered: false, isDeleted: false, secret })
    model.add('messages')
  },
})

const deliver = defineStep<[number, boolean]>({
  name: 'deliver a message',
  random: fc.tuple(fc.nat(), fc.boolean()),
  weight: 2,
  isPossible: model => waiting(model).length > 0,
  async run(scene, model, [number, raced]) {
    const message = pick(waiting(model), number)
    message.secret.readers.add(message.to)
    const send = () => scene.act('manager', 'POST', at(message, '/submit'))
    const answers = raced ? await Promise.all([send(), send()]) : [await send(), await send()]
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
    message.isDelivered = true
    model.expectEmail(message.email)
    if (isCustomer(message.to)) return
    const email = await scene.email(message.email, `/postfach/${message.id}`)
    if (email) message.key = /access_key=([\w-]{43})/.exec(email.text)![1]!
  },
})

const read = defineStep<[number, ActorName]>({
  name: 'read a message',
  random: fc.tuple(fc.nat(), fc.constantFrom(...actorNames.slice(0, 4))),
  weight: 3,
  isPossible: ({ messages }) => messages.length > 0,
  async run(scene, model, [number, actor]) {
    const message = pick(model.messages, number)
    const isOwner = actor === message.to
    const keys = isOwner && message.key ? { postbox: message.key } : undefined
    const isOpen =
      isOwner && message.isDelivered && !message.isDeleted && (keys ?? model.signedIn(actor)) !== null
    const path = `/api/customers/auth/postbox/${message.id}`
    if (!isOpen || (!keys && !isCustomer(actor)))
      return void (await scene.refused(actor, 'GET', path, { keys }))
    await scene.expects(200, actor, 'GET', path, { keys })
    const { data } = await scene.expects(200, actor, 'POST', `${path}/read`, { keys })
    assert.ok(data.read_at)
  },
})

const remove = defineStep<number>({
  name: 'delete a message',
  random: fc.nat(),
  isPossible: ({ messages }) => messages.some(({ isDeleted }) => !isDeleted),
  async run(scene, model, number) {
    const message = pick(
      model.messages.filter(({ isDeleted }) => !isDeleted),
      number,
    )
    await scene.expects(204, 'manager', 'DELETE', at(message))
    message.isDeleted = true
    model.add('messages', -1)
    await scene.expects(404, 'manager', 'GET', at(message))
  },
})

export const postboxSteps = [write, deliver, read, remove].flat()
