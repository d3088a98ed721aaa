import { setTimeout as sleep } from 'node:timers/promises'
import { consents, readingValues } from '../../meter-reading.ts'
import { type Answer, type Sent, send } from './http.ts'

const host = 'auental.localhost'

/** Repeats a request until the server answers it; throws where it refuses. */
async function untilAnswered(port: number, sent: Sent): Promise<Answer> {
  for (;;) {
    const answer = await send(port, { host, timeout: 5_000, ...sent }).catch(() => null)
    if (answer && answer.status < 300) return answer
    if (answer && answer.status < 500) throw new Error(`Refused: ${answer.body}`)
    await sleep(50)
  }
}

const dataOf = <T>({ body }: Answer) => (JSON.parse(body) as { data: T }).data

/** Submits a meter reading with a photo as a draft, step by step; returns its reference. */
export async function submitWithFile(port: number, email: string, content: string): Promise<string> {
  const json = { 'content-type': 'application/json' }
  const ask = (method: string, path: string, body: object, headers: Record<string, string> = {}) =>
    untilAnswered(port, { method, path, headers: { ...json, ...headers }, body: JSON.stringify(body) })
  const begun = dataOf<{ draft: { id: string }; key: string }>(
    await ask('POST', '/api/drafts', { type: 'meterreading' }),
  )
  const holder = { 'x-draft-key': begun.key }
  const path = `/api/drafts/${begun.draft.id}`
  await ask('PUT', `${path}/steps/meters`, { values: readingValues.meters, check: true }, holder)
  await untilAnswered(port, { method: 'POST', path: `${path}/files`, ...formOf(content, holder) })
  const sent = await ask('POST', `${path}/submit`, { values: { ...consents, customer_email: email } }, holder)
  return dataOf<{ procedure: { reference: string } }>(sent).procedure.reference
}

function formOf(content: string, headers: Record<string, string>) {
  const part = (name: string, more: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
  const body = `${part('field', '', 'meters.0.photo')}${part('file', '; filename="foto.pdf"', content)}--b--\r\n`
  return { headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' }, body }
}
