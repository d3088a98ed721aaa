import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Draft, Model } from '../model.ts'
import { defineStep, pick } from '../step.ts'
import { type ActorName, customerNames, type CustomerName, isCustomer } from '../world.ts'
import { at, open, person, withKey } from './draft-calls.ts'

const sendLink = defineStep<number>({
  name: 'send a link to a draft',
  random: fc.nat(),
  isPossible: model => open(model).length > 0,
  async run(scene, model, number) {
    const draft = pick(open(model), number)
    const body = { email: draft.email }
    await scene.expects(204, draft.holder, 'POST', at(draft, '/link'), { ...withKey(draft.key), body })
    model.expectEmail(draft.email)
    const email = await scene.email(draft.email, `/weiter/${draft.id}/`)
    if (draft.link) draft.former.push(draft.link)
    draft.link = email && /\/weiter\/[^/\s]+\/([\w-]{43})/.exec(email.text)![1]!
  },
})

/** The draft goes on with another person; all keys until now have ended. */
function moved(model: Model, draft: Draft, actor: ActorName, key: string) {
  draft.former.push(draft.key, ...(draft.link ? [draft.link] : []))
  Object.assign(draft, { key, link: null, holder: actor, isResumed: true })
  if (draft.owner !== model.signedIn(actor)) draft.owner = null
  for (const { readers } of draft.secrets) readers.add(actor)
}

const takeOver = defineStep<[number, ActorName, boolean]>({
  name: 'continue a draft by a link',
  random: fc.tuple(fc.nat(), person, fc.boolean()),
  weight: 2,
  isPossible: model => open(model).length > 0,
  async run(scene, model, [number, actor, byLink]) {
    const draft = pick(open(model), number)
    const key = byLink && draft.link ? draft.link : draft.key
    const body = { nonce: crypto.randomUUID() }
    const call = { ...withKey(key), body }
    const { data } = await scene.expects(200, actor, 'POST', at(draft, '/takeover'), call)
    const former = draft.owner
    moved(model, draft, actor, data.key as string)
    if (former && draft.owner !== former)
      await scene.refused(former, 'POST', `/api/customers/auth/drafts/${draft.id}/open`)
    // The same request again, such as by a double click, gets the same key.
    const again = await scene.expects(200, actor, 'POST', at(draft, '/takeover'), call)
    assert.equal(again.data.key, draft.key)
  },
})

const race = defineStep<[number, ActorName, ActorName]>({
  name: 'race for the key of a draft',
  random: fc.tuple(fc.nat(), person, person),
  isPossible: model => open(model).length > 0,
  async run(scene, model, [number, ...racers]) {
    const draft = pick(open(model), number)
    const answers = await Promise.all(
      racers.map(actor =>
        scene.act(actor, 'POST', at(draft, '/takeover'), { ...withKey(draft.key), body: {} }),
      ),
    )
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 404])
    const winner = answers.findIndex(({ status }) => status === 200)
    moved(model, draft, racers[winner]!, answers[winner]!.data.key as string)
  },
})

const renew = defineStep<number>({
  name: 'replace the key after a sign-in',
  random: fc.nat(),
  isPossible: model => open(model).some(({ holder }) => isCustomer(holder)),
  async run(scene, model, number) {
    const draft = pick(
      open(model).filter(({ holder }) => isCustomer(holder)),
      number,
    )
    const { data } = await scene.expects(200, draft.holder, 'POST', at(draft, '/key'), withKey(draft.key))
    if (data.key === draft.key) return
    draft.former.push(draft.key, ...(draft.link ? [draft.link] : []))
    Object.assign(draft, { key: data.key, link: null })
  },
})

const openOwn = defineStep<[number, CustomerName]>({
  name: 'open a draft from the account',
  random: fc.tuple(fc.nat(), fc.constantFrom(...customerNames)),
  weight: 2,
  isPossible: model => open(model).length > 0,
  async run(scene, model, [number, name]) {
    const draft = pick(open(model), number)
    const path = `/api/customers/auth/drafts/${draft.id}/open`
    // An account keeps drafts that something was typed into.
    const isOpen = draft.owner === name && model.signedIn(name) && draft.filled.size > 0
    if (!isOpen) return void (await scene.refused(name, 'POST', path))
    const { data } = await scene.expects(200, name, 'POST', path)
    moved(model, draft, name, data.key as string)
  },
})

export const draftKeySteps = [sendLink, takeOver, race, renew, openOwn].flat()
