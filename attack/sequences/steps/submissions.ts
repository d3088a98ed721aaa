import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Case, Draft, Model } from '../model.ts'
import { defineStep, pick } from '../step.ts'
import { at, open, withKey } from './draft-calls.ts'
import { consents } from './reading.ts'

/** A case that a draft became. */
function submitted(model: Model, draft: Draft, data: Record<string, unknown>): Case {
  const { procedure, access_key, key } = data as {
    procedure: { id: string; reference: string }
    access_key: string
    key: string
  }
  const customer = model.signedIn(draft.holder)
  const counts = customer && (!draft.isResumed || draft.owner === customer)
  const made: Case = {
    ...procedure,
    status: 'new',
    email: draft.email,
    owner: counts ? customer : null,
    recipient: draft.holder,
    key: access_key,
    isDeleted: false,
    secrets: draft.secrets,
  }
  for (const secret of draft.secrets) secret.isForStaff = true
  draft.former.push(draft.key, ...(draft.link ? [draft.link] : []))
  Object.assign(draft, { key, link: null, case: made })
  model.cases.push(made)
  model.add('procedures')
  model.expectEmail(draft.email)
  return made
}

const submit = defineStep<[number, 'once' | 'twice' | 'raced']>({
  name: 'send a draft',
  random: fc.tuple(fc.nat(), fc.constantFrom('once', 'twice', 'raced')),
  weight: 4,
  isPossible: model => open(model).length > 0,
  async run(scene, model, [number, how]) {
    const draft = pick(open(model), number)
    const nonce = crypto.randomUUID()
    const call = { ...withKey(draft.key), body: { values: consents, nonce } }
    const send = () => scene.act(draft.holder, 'POST', at(draft, '/submit'), call)
    const first = await Promise.all(how === 'raced' ? [send(), send(), send()] : [send()])
    if (!draft.filled.has('meters')) {
      for (const { status } of first) assert.equal(status, 422, 'an incomplete draft is not sent')
      return
    }
    for (const { status, text } of first) assert.equal(status, 200, text.slice(0, 300))
    const won = first.find(({ data }) => data.access_key !== null)
    assert.ok(won, 'one of the answers brings the key of the procedure')
    const made = submitted(model, draft, won.data)
    const more = how === 'twice' ? [await send()] : first.filter(each => each !== won)
    for (const { status, data } of more) {
      assert.equal(status, 200)
      assert.equal((data.procedure as { id: string }).id, made.id, 'a repetition makes no second procedure')
      assert.equal(data.access_key, null)
    }
  },
})

export const submissionSteps = [submit].flat()
