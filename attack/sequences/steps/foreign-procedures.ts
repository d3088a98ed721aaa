import fc from 'fast-check'
import { outsiders } from '../model.ts'
import { defineStep, pick } from '../step.ts'
import type { ActorName } from '../world.ts'
import { at } from './procedure-calls.ts'

const useOtherKey = defineStep<[number, number, 'public' | 'withdraw' | 'reply' | 'record']>({
  name: 'use the key of another procedure',
  random: fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('public', 'withdraw', 'reply', 'record')),
  weight: 2,
  isPossible: ({ cases }) => cases.length > 1 && cases.some(({ key }) => key),
  async run(scene, model, [number, which, rest]) {
    const holder = pick(
      model.cases.filter(({ key }) => key),
      number,
    )
    const found = pick(
      model.cases.filter(each => each !== holder),
      which,
    )
    const method = rest === 'public' || rest === 'record' ? 'GET' : 'POST'
    const options = {
      keys: { procedure: holder.key! },
      body: rest === 'reply' ? { message: 'x' } : undefined,
    }
    await scene.expects(404, holder.recipient, method, at(found, `/${rest}`), options)
  },
})

const meddle = defineStep<[number, ActorName, number]>({
  name: 'change a procedure of others',
  random: fc.tuple(fc.nat(), fc.constantFrom(...outsiders), fc.nat()),
  weight: 3,
  isPossible: ({ cases }) => cases.length > 0,
  async run(scene, model, [number, actor, call]) {
    const found = pick(model.cases, number)
    const calls = [
      '/status',
      '/notes',
      '/messages',
      '/assign',
      '/plausible',
      '/restore',
      '/withdraw',
      '/reply',
    ]
    const rest = pick(calls, call)
    const ownCall = rest === '/withdraw' || rest === '/reply'
    if (ownCall && found.owner === actor) return
    const body = { status: 'completed', message: 'x', subject: 'x', user_ids: [] }
    const only: Record<string, (keyof typeof body)[]> = {
      '/status': ['status', 'message'],
      '/messages': ['subject', 'message'],
      '/assign': ['user_ids'],
      '/notes': ['message'],
      '/reply': ['message'],
    }
    const sent = Object.fromEntries((only[rest] ?? []).map(name => [name, body[name]]))
    await scene.refused(actor, 'POST', at(found, rest), { body: sent })
  },
})

export const foreignProcedureSteps = [useOtherKey, meddle].flat()
