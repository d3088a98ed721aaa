import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Draft, Model } from '../model.ts'
import type { Scene } from '../scene.ts'
import { defineStep, pick } from '../step.ts'
import type { ActorName } from '../world.ts'
import { at, open, person, withKey } from './draft-calls.ts'
import { readingSteps } from './reading.ts'

const begin = defineStep<ActorName>({
  name: 'begin a draft',
  random: person,
  weight: 2,
  async run(scene, model, actor) {
    const { data } = await scene.expects(200, actor, 'POST', '/api/drafts', {
      body: { type: 'meterreading' },
    })
    const { draft, key } = data as { draft: { id: string }; key: string }
    const customer = model.signedIn(actor)
    model.drafts.push({
      id: draft.id,
      key,
      holder: actor,
      link: null,
      former: [],
      owner: customer,
      isResumed: false,
      filled: new Set(),
      email: model.address('entwurf'),
      // The account fills in what it knows.
      secrets: customer ? [...model.accounts[customer]] : [],
      case: null,
    })
  },
})

type StepName = keyof typeof readingSteps
const stepNames = Object.keys(readingSteps) as StepName[]

async function saveStep(scene: Scene, model: Model, draft: Draft, step: StepName) {
  const secret = model.secret([draft.holder])
  draft.secrets.push(secret)
  const values = readingSteps[step]({ secret: secret.text, email: draft.email, today: model.world.today })
  const call = { ...withKey(draft.key), body: { values, check: true } }
  const { data } = await scene.expects(200, draft.holder, 'PUT', at(draft, `/steps/${step}`), call)
  assert.equal(data.complete, true, JSON.stringify(data.errors))
  draft.filled.add(step)
}

const fill = defineStep<[number, StepName]>({
  name: 'fill in a step',
  random: fc.tuple(fc.nat(), fc.constantFrom(...stepNames)),
  weight: 2,
  isPossible: model => open(model).length > 0,
  run: (scene, model, [number, step]) => saveStep(scene, model, pick(open(model), number), step),
})

const complete = defineStep<number>({
  name: 'fill in all steps',
  random: fc.nat(),
  weight: 3,
  isPossible: model => open(model).length > 0,
  async run(scene, model, number) {
    const draft = pick(open(model), number)
    for (const step of stepNames) await saveStep(scene, model, draft, step)
  },
})

const readOwn = defineStep<number>({
  name: 'read a draft',
  random: fc.nat(),
  isPossible: ({ drafts }) => drafts.length > 0,
  run: async (scene: Scene, model, number) => {
    const draft = pick(model.drafts, number)
    await scene.expects(200, draft.holder, 'GET', at(draft), withKey(draft.key))
  },
})

export const draftSteps = [begin, fill, complete, readOwn].flat()
