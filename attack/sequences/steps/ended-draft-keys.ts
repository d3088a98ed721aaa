import assert from 'node:assert/strict'
import fc from 'fast-check'
import { defineStep, pick } from '../step.ts'
import { type ActorName, isCustomer } from '../world.ts'
import { at, person, withKey } from './draft-calls.ts'
import { consents } from './reading.ts'

const deadCalls = [
  ['GET', ''],
  ['GET', '/journey'],
  ['PUT', '/steps/meters'],
  ['POST', '/submit'],
  ['POST', '/takeover'],
  ['POST', '/key'],
  ['POST', '/link'],
  ['GET', '/form'],
  ['GET', '/record'],
] as const
const bodies: Record<string, object> = {
  '/steps/meters': { values: {} },
  '/submit': { values: consents },
  '/takeover': {},
  '/link': { email: 'fremd@haus.test' },
}

const useOtherKey = defineStep<[number, number, ActorName, number]>({
  name: 'use the key of another draft',
  random: fc.tuple(fc.nat(), fc.nat(), person, fc.nat()),
  isPossible: ({ drafts }) => drafts.length > 1,
  async run(scene, model, [number, which, actor, call]) {
    const draft = pick(model.drafts, number)
    const other = pick(
      model.drafts.filter(each => each !== draft),
      which,
    )
    const [method, rest] = pick(deadCalls, call)
    await scene.expects(404, actor, method, at(draft, rest), { ...withKey(other.key), body: bodies[rest] })
  },
})

const useDeadKey = defineStep<[number, number, ActorName, number]>({
  name: 'use a key that has ended',
  random: fc.tuple(fc.nat(), fc.nat(), person, fc.nat()),
  weight: 3,
  isPossible: ({ drafts }) => drafts.some(({ former }) => former.length > 0),
  async run(scene, model, [number, which, actor, call]) {
    const draft = pick(
      model.drafts.filter(({ former }) => former.length > 0),
      number,
    )
    const key = pick(draft.former, which)
    const [method, rest] = pick(deadCalls, call)
    // After a sign-in the key is replaced, and the same customer may ask again.
    if (rest === '/key' && isCustomer(actor)) return
    await scene.expects(404, actor, method, at(draft, rest), { ...withKey(key), body: bodies[rest] })
    const { status, data } = await scene.act(actor, 'GET', at(draft, '/link'), withKey(key))
    assert.ok(status === 404 || data.state === 'moved', 'a link with an ended key says that it has ended')
  },
})

export const endedDraftKeySteps = [useOtherKey, useDeadKey].flat()
