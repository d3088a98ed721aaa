import { useRef, useState } from 'react'
import { href } from 'react-router'
import { ApiError } from '../../lib/api-client.ts'
import { postJson } from '../../staff-ui/json/post-json.ts'
import { mediaCallsOf } from '../../staff-ui/form/media/media-calls.ts'

export interface MessageInput {
  customer_id: string
  subject: string
  message: string
  delivery_type: string
}

const save = (body: object) =>
  postJson<{ id: string } | null>(href('/login/records/:noun', { noun: 'postbox' }), body)

interface Refusal {
  text: string
  /** Messages by field; `files` for attachments. */
  fields: Partial<Record<string, string>>
  isSignedOut?: boolean
}

const offline = 'Der Server ist nicht zu erreichen. Ihr Text bleibt stehen; versuchen Sie es noch einmal.'

/**
 * Stores a message, adds its files and delivers it. What was done already is not done again after a refusal.
 */
export function useDelivery(onDelivered: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const stored = useRef<{ id: string | null; sent: Set<File>; key: string }>(null)
  stored.current ??= { id: null, sent: new Set(), key: crypto.randomUUID() }

  async function run(value: MessageInput, files: readonly File[]) {
    const state = stored.current!
    const verb = state.id
      ? { verb: 'update', id: state.id, key: crypto.randomUUID() }
      : { verb: 'create', key: state.key }
    const row = await save({ ...verb, value })
    state.id = row?.id ?? state.id
    const left = files.filter(file => !state.sent.has(file))
    if (left.length) {
      const { refused } = await mediaCallsOf('postbox', state.id!).add(left, 'files', () => {})
      const names = new Set(refused.map(({ name }) => name))
      for (const file of left) if (!names.has(file.name)) state.sent.add(file)
      if (refused.length)
        return setRefusal({
          text: 'Nicht alle Dateien gehen. Entfernen Sie diese und senden Sie noch einmal.',
          fields: { files: refused.map(({ name, message }) => `${name}: ${message}`).join(' ') },
        })
    }
    await save({ verb: 'submit', id: state.id, key: `submit-${state.id}` })
    onDelivered()
  }

  async function deliver(value: MessageInput, files: readonly File[]) {
    if (isBusy) return
    setBusy(true)
    setRefusal(null)
    try {
      await run(value, files)
    } catch (error) {
      setRefusal(refusalOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { deliver, isBusy, refusal }
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { text: offline, fields: {} }
  const { errors = [], title, detail } = error.problem
  return {
    text: errors.length ? 'Prüfen Sie die Angaben.' : (detail ?? title),
    fields: Object.fromEntries(errors.map(({ path, message }) => [path, message])),
    isSignedOut: error.problem.status === 401,
  }
}
