import { dataIn } from '../api.ts'
import { consents, readingSteps } from '../sequences/steps/reading.ts'
import type { Target } from '../target.ts'
import { atOnce } from '../trial.ts'
import { type Race, racers, statuses, won } from './race.ts'

/** A draft of a visitor with all steps filled in. */
async function fullDraft({ api, ours }: Target) {
  const body = { type: 'meterreading' }
  const { draft, key } = dataIn<{ draft: { id: string }; key: string }>(
    await api({ host: ours.host }, 'POST', '/api/drafts', body),
  )
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
  for (const [step, values] of Object.entries(readingSteps)) {
    const filled = {
      values: values({ secret: 'Brückner', email: 'rennen@attack.example', today }),
      check: true,
    }
    await api(
      { host: ours.host, keys: { draft: key } },
      'PUT',
      `/api/drafts/${draft.id}/steps/${step}`,
      filled,
    )
  }
  return { id: draft.id, key }
}

/** One of many who continue a draft with the same key gets the new one. */
const exchange: Race = async target => {
  const { id, key } = await fullDraft(target)
  const caller = { host: target.ours.host, keys: { draft: key } }
  const answers = await atOnce(racers, () => target.api(caller, 'POST', `/api/drafts/${id}/takeover`, {}))
  if (won(answers).length !== 1)
    return `a key was exchanged ${won(answers).length} times: ${statuses(answers)}`
  const old = await target.api(caller, 'GET', `/api/drafts/${id}`)
  return old.status === 404 ? null : `the old key still opens the draft: ${old.status}`
}

/** A draft that is sent and continued elsewhere at once becomes at most one procedure. */
const sendAndExchange: Race = async target => {
  const { id, key } = await fullDraft(target)
  const caller = { host: target.ours.host, keys: { draft: key } }
  const answers = await atOnce(racers, number =>
    number % 2
      ? target.api(caller, 'POST', `/api/drafts/${id}/takeover`, {})
      : target.api(caller, 'POST', `/api/drafts/${id}/submit`, {
          values: consents,
          nonce: crypto.randomUUID(),
        }),
  )
  return won(answers).length === 1
    ? null
    : `sent or continued ${won(answers).length} times: ${statuses(answers)}`
}

/** The same request to send a draft, many times at once, is answered with one procedure. */
const sendOften: Race = async target => {
  const { id, key } = await fullDraft(target)
  const caller = { host: target.ours.host, keys: { draft: key } }
  const body = { values: consents, nonce: crypto.randomUUID() }
  const answers = await atOnce(racers, () => target.api(caller, 'POST', `/api/drafts/${id}/submit`, body))
  const made = answers.flatMap(answer =>
    answer.status === 200 ? [dataIn<{ procedure: { id: string }; access_key: string | null }>(answer)] : [],
  )
  const ids = new Set(made.map(({ procedure }) => procedure.id))
  const keys = made.filter(({ access_key }) => access_key !== null)
  if (made.length === racers && ids.size === 1 && keys.length === 1) return null
  return `sent ${racers} times at once: ${statuses(answers)}, ${ids.size} procedures, ${keys.length} keys`
}

export const draftRaces = { exchange, sendAndExchange, sendOften }
