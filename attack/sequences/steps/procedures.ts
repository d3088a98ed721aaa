import assert from 'node:assert/strict'
import fc from 'fast-check'
import {
  mayWithdraw,
  needsText,
  statusPath,
  procedureStatuses,
  procedureStatusKeys,
  type ProcedureStatus,
} from '#contract/procedures/status.ts'
import { defineStep, pick } from '../step.ts'
import { asRecipient, at, living, readersOf } from './procedure-calls.ts'

const change = defineStep<[number, ProcedureStatus, boolean]>({
  name: 'change a status',
  random: fc.tuple(fc.nat(), fc.constantFrom(...procedureStatusKeys), fc.boolean()),
  weight: 5,
  isPossible: model => living(model).length > 0,
  async run(scene, model, [number, status, withText]) {
    const found = pick(living(model), number)
    const secret = model.secret(readersOf(found), true)
    const body = { status, message: withText ? `Grund: ${secret.text}` : '' }
    const isAllowed = statusPath('meterreading', found.status, status).length > 0
    const needs = needsText(found.status, status) && !withText
    const expected = !isAllowed ? 409 : needs ? 422 : 200
    const { data } = await scene.expects(expected, 'manager', 'POST', at(found, '/status'), { body })
    if (expected !== 200) return
    assert.equal(data.status, status)
    found.status = status
    if (procedureStatuses[status].notify) model.expectEmail(found.email)
  },
})

const answerBack = defineStep<[number, 'reply' | 'withdraw']>({
  name: 'reply or withdraw',
  random: fc.tuple(fc.nat(), fc.constantFrom('reply', 'withdraw')),
  weight: 2,
  isPossible: model => living(model).length > 0,
  async run(scene, model, [number, verb]) {
    const found = pick(living(model), number)
    const { actor, keys } = asRecipient(found, model)
    if (!keys && !(found.owner && model.signedIn(found.owner)))
      return void (await scene.refused(actor, 'POST', at(found, `/${verb}`), { body: { message: 'x' } }))
    const isAllowed = verb === 'reply' ? procedureStatuses[found.status].open : mayWithdraw(found.status)
    const secret = model.secret(readersOf(found), true)
    const body = verb === 'reply' ? { message: secret.text } : undefined
    await scene.expects(isAllowed ? 200 : 409, actor, 'POST', at(found, `/${verb}`), { keys, body })
    if (!isAllowed) return
    if (verb === 'withdraw') found.status = 'withdrawn'
    else if (found.status === 'waiting_customer') found.status = 'in_progress'
  },
})

const write = defineStep<[number, 'notes' | 'messages']>({
  name: 'write a note or a message',
  random: fc.tuple(fc.nat(), fc.constantFrom('notes', 'messages')),
  weight: 2,
  isPossible: model => living(model).length > 0,
  async run(scene, model, [number, kind]) {
    const found = pick(living(model), number)
    const secret = model.secret(kind === 'messages' ? readersOf(found) : [], true)
    const body = { message: secret.text, ...(kind === 'messages' && { subject: 'Ihr Vorgang' }) }
    await scene.expects(200, 'manager', 'POST', at(found, `/${kind}`), { body })
    if (kind === 'messages') model.expectEmail(found.email)
  },
})

const removal = defineStep<number>({
  name: 'delete or restore a procedure',
  random: fc.nat(),
  isPossible: ({ cases }) => cases.length > 0,
  async run(scene, model, number) {
    const found = pick(model.cases, number)
    // Emails of a deleted procedure are not sent.
    await scene.world.emails()
    const [method, rest] = found.isDeleted ? (['POST', '/restore'] as const) : (['DELETE', ''] as const)
    await scene.expects(found.isDeleted ? 200 : 204, 'manager', method, at(found, rest))
    found.isDeleted = !found.isDeleted
    const again = await scene.act('manager', method, at(found, rest))
    assert.equal(again.status, 404, 'it happens once')
  },
})

const read = defineStep<number>({
  name: 'read the state of a procedure',
  random: fc.nat(),
  weight: 2,
  isPossible: ({ cases }) => cases.length > 0,
  async run(scene, model, number) {
    const found = pick(model.cases, number)
    const { actor, keys } = asRecipient(found, model)
    const isOpen = keys !== undefined || (found.owner !== null && model.signedIn(found.owner) !== null)
    const path = at(found, '/public')
    if (!isOpen) return void (await scene.refused(actor, 'GET', path))
    if (found.isDeleted) return void (await scene.expects(404, actor, 'GET', path, { keys }))
    const { data } = await scene.expects(200, actor, 'GET', path, { keys })
    assert.equal(data.status, found.status)
  },
})

export const procedureSteps = [change, answerBack, write, removal, read].flat()
