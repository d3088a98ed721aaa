import assert from 'node:assert/strict'
import fc from 'fast-check'
import { exampleProcedures } from '#contract/documentation/examples.ts'
import type { Case } from '../model.ts'
import { defineStep, pick } from '../step.ts'
import type { ActorName } from '../world.ts'
import { living } from './procedure-calls.ts'

const senders: readonly ActorName[] = ['visitor A', 'visitor B', 'customer A', 'customer B', 'manager']

const create = defineStep<[ActorName, number, number]>({
  name: 'send a procedure under an idempotency key',
  random: fc.tuple(fc.constantFrom(...senders), fc.nat(1), fc.nat(1)),
  weight: 4,
  async run(scene, model, [actor, number, variant]) {
    const key = `schluessel-${model.world.run}-${number}`
    const owner = `${model.world.tokens[actor] ? '' : 'address of '}${actor} ${key}`
    const claim = model.claims.get(owner)
    const customer_email = claim ? claim.bodies[variant]!.email : model.address('einmal')
    const secret = claim ? claim.bodies[variant]!.secret : model.secret([actor], true)
    const bodies = claim?.bodies ?? [
      { email: customer_email, secret },
      { email: model.address('einmal'), secret: model.secret([actor], true) },
    ]
    const { email, secret: own } = bodies[variant]!
    const body = {
      ...exampleProcedures().meterreading!.value,
      customer_email: email,
      customer_lastname: own.text,
    }
    const call = { body, headers: { 'idempotency-key': key } }
    const answer = await scene.act(actor, 'POST', '/api/procedures', call)
    if (claim && claim.variant !== variant) return assert.equal(answer.status, 422, 'another body is refused')
    assert.equal(answer.status, 201, answer.text.slice(0, 300))
    assert.equal(answer.isReplay, claim !== undefined, 'a repetition is marked, and nothing else')
    if (claim) return assert.deepEqual(answer.data, claim.data)
    model.claims.set(owner, { variant, bodies, data: answer.data })
    const { id, reference } = answer.data as { id: string; reference: string }
    const made: Case = {
      id,
      reference,
      status: 'new',
      email,
      owner: model.signedIn(actor),
      recipient: actor,
      key: null,
      isDeleted: false,
      secrets: [own],
    }
    model.cases.push(made)
    model.add('procedures')
    model.expectEmail(email)
  },
})

const openEmail = defineStep<number>({
  name: 'open the link of an acknowledgement',
  random: fc.nat(),
  isPossible: model => living(model).some(({ key }) => !key),
  async run(scene, model, number) {
    const found = pick(
      living(model).filter(({ key }) => !key),
      number,
    )
    const email = await scene.email(found.email, `/vorgang/${found.id}/`)
    if (email) found.key = /\/vorgang\/[^/\s]+\/([\w-]{43})/.exec(email.text)![1]!
  },
})

export const newProcedureSteps = [create, openEmail].flat()
