import { setTimeout as sleep } from 'node:timers/promises'
import { exampleProcedures } from '#contract/documentation/examples.ts'
import { workHeader } from '#contract/core/work.ts'
import { solve } from '#web/portal/enhance/solve-work.ts'
import { challengeIn } from '../api.ts'
import type { HttpAnswer } from '../http.ts'
import type { Target } from '../target.ts'
import { atOnce, type Trial } from '../trial.ts'

/** A phone of 2015 calculates about so many times slower than this machine. */
const slower = 20
/** Seconds that somebody with such a phone may be kept waiting. */
const patience = 30

const bodyOf = (number: number) => ({
  ...exampleProcedures().meterreading!.value,
  customer_email: `arbeit-${number}-${crypto.randomUUID()}@attack.example`,
})

/** Sends without paying. */
const send = ({ http, ours }: Target, body: object, from: number, work?: string) =>
  http.send({
    host: ours.host,
    path: '/api/procedures',
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(work !== undefined && { [workHeader]: work }) },
    body: JSON.stringify(body),
    from,
  })

const garbage = [
  '',
  ' ',
  'x',
  'x '.repeat(2_000),
  `${'A'.repeat(43)} 1,2,3`,
  '. 0',
  '\t',
  '1e309,NaN,-1',
  `x ${'9'.repeat(4_000)}`,
  `x ${'0,'.repeat(4_000)}`,
]

/** Sends from one address until it costs work. */
async function untilWork(target: Target, from: number) {
  for (let number = 0; number < 60; number += 1) {
    const body = bodyOf(number)
    const answer = await send(target, body, from)
    const challenge = answer.status === 429 ? challengeIn(answer) : null
    if (challenge) return { body, challenge, free: number }
  }
  return null
}

export const work: Trial = {
  what: 'the work that floods cost: garbage, a payment used twice or for something else, a slow phone, a phone that only waits',
  async run(target) {
    const broke: string[] = []
    const from = 0x20_00_00 + Math.floor(Math.random() * 50_000)
    const owed = await untilWork(target, from)
    if (!owed) return { tried: 60, broke: ['60 submissions of one address cost nothing'] }
    const { body, challenge, free } = owed
    const expectStatus = (what: string, { status, text }: HttpAnswer, expected: number) => {
      if (status !== expected) broke.push(`${what}: ${status} ${text.slice(0, 200)}`)
    }
    for (const header of garbage) {
      const value = header.trim() || ' '
      expectStatus(`the work ${value.slice(0, 20)}`, await send(target, body, from, value), 429)
      expectStatus('a token with garbage', await send(target, body, from, `${challenge.token} ${value}`), 429)
    }
    const began = performance.now()
    const solution = await solve(challenge)
    const seconds = ((performance.now() - began) / 1000) * slower
    if (seconds > patience) broke.push(`a slow phone would calculate for ${Math.round(seconds)} s`)
    const paid = `${challenge.token} ${solution}`
    expectStatus('paid for something else', await send(target, bodyOf(99), from, paid), 429)
    const answers = await atOnce(10, () => send(target, body, from, paid))
    const accepted = answers.filter(({ status }) => status === 201).length
    if (accepted !== 1) broke.push(`one payment was accepted ${accepted} times`)
    const waiting = await untilWork(target, from + 1)
    const pause = waiting?.challenge.wait_seconds ?? null
    if (waiting && pause !== null && pause <= 60) {
      await sleep(pause * 1000 + 500)
      expectStatus('waited instead', await send(target, waiting.body, from, waiting.challenge.token), 201)
    }
    const phone = `a phone ${slower} times slower than this machine calculates for ${seconds.toFixed(1)} s, one that only waits for ${pause} s`
    return { tried: 75, broke, notes: [`${free} submissions were free; ${phone}`] }
  },
}
