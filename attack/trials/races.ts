import { dataIn } from '../api.ts'
import type { Target } from '../target.ts'
import { atOnce, type Trial } from '../trial.ts'
import { draftRaces } from './draft-races.ts'
import { type Race, racers, statuses, won } from './race.ts'

const rounds = 10

const caseOf = async (target: Target) => {
  const manager = { host: target.ours.host, token: target.staff.manager.token }
  const body = { type: 'meterreading', customer_lastname: 'Rennen' }
  return {
    manager,
    id: dataIn<{ id: string }>(await target.api(manager, 'POST', '/api/procedures', body)).id,
  }
}

/** One of many equal changes of a status happens. */
const changeStatus: Race = async target => {
  const { manager, id } = await caseOf(target)
  const body = { status: 'in_progress' }
  const answers = await atOnce(racers, () =>
    target.api(manager, 'POST', `/api/procedures/${id}/status`, body),
  )
  return won(answers).length === 1
    ? null
    : `a status was changed ${won(answers).length} times: ${statuses(answers)}`
}

/** One idempotency key, many times at once, has one effect and equal answers. */
const idempotency: Race = async target => {
  const { manager, id } = await caseOf(target)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { message: 'einmal' }
  const answers = await atOnce(racers, () =>
    target.api({ ...manager, headers }, 'POST', `/api/procedures/${id}/notes`, body),
  )
  const texts = new Set(answers.map(({ text }) => text))
  if (won(answers).length === racers && texts.size === 1) return null
  return `one key: ${statuses(answers)}, ${texts.size} different answers`
}

/** A message is delivered once. */
const deliver: Race = async target => {
  const manager = { host: target.ours.host, token: target.staff.manager.token }
  const body = { email: 'rennen@attack.example', subject: 'Rennen' }
  const { id } = dataIn<{ id: string }>(await target.api(manager, 'POST', '/api/postbox', body))
  const answers = await atOnce(racers, () => target.api(manager, 'POST', `/api/postbox/${id}/submit`))
  return won(answers).length === 1 ? null : `a message was delivered ${won(answers).length} times`
}

/** A link to a password works for one of many, and no session of the others lives on. */
const resetPassword: Race = async target => {
  if (!target.mailbox) return null
  const manager = { host: target.ours.host, token: target.staff.manager.token }
  const email = `rennen-${crypto.randomUUID()}@attack.example`
  await target.api(manager, 'POST', '/api/customers', { user: { lastname: 'Rennen', email } })
  const { text } = await target.mailbox.await(email, 'token=')
  const token = /token=([\w-]{43})/.exec(text)![1]!
  const answers = await atOnce(8, number => {
    const password = `Fässer voller Wasser ${number} ${token}`
    const body = { token, password, password_confirm: password }
    return target.api({ host: target.ours.host }, 'POST', '/api/customers/auth/password/reset', body)
  })
  const set = answers.filter(({ status }) => status === 204)
  return set.length === 1 ? null : `one link set ${set.length} passwords: ${statuses(answers)}`
}

const all = { ...draftRaces, changeStatus, idempotency, deliver, resetPassword }

export const races: Trial = {
  what: 'keys, links, submissions and changes, each raced by many at once',
  async run(target) {
    const broke: string[] = []
    for (const [name, race] of Object.entries(all))
      for (let round = 0; round < rounds; round += 1) {
        const found = await race(target)
        if (found) broke.push(`${name}: ${found}`)
      }
    return { tried: Object.keys(all).length * rounds * racers, broke }
  },
}
