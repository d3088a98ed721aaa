import { ApiError, type Client } from '../../lib/api-client.ts'
import type { FormRefusal } from './form-refusal.ts'

/** Record, expected version and idempotency key of an action. */
interface Target {
  params: { id: string }
  key?: string
  ifMatch?: string
}
export type Text = (name: string) => string

/** Actions of a page's forms by intent, one API call each. */
export type FormActions = Partial<
  Record<string, (api: Client, on: Target, text: Text, form: FormData) => Promise<unknown>>
>

interface Run {
  api: Client
  form: FormData
  actions: FormActions
  /** The record; otherwise the form names it. */
  id?: string
  /** Names of the inputs that come back with a refusal. */
  typed: readonly string[]
  /** Title of the refusal where somebody else has changed the record. */
  changed: string
  /** Title and text of the refusal where the record has gone; otherwise that is a page of its own. */
  gone?: Pick<FormRefusal, 'title' | 'message'>
}

/**
 * Runs the action of a submitted form. Returns the refusal with the typed input for 409, 412 and 422; throws
 * 400 for an unknown intent.
 */
export async function runFormAction({ api, form, actions, id, ...page }: Run): Promise<FormRefusal | null> {
  const text: Text = name => String(form.get(name) ?? '').trim()
  const intent = text('intent')
  const run = actions[intent]
  if (!run) throw new Response(null, { status: 400 })
  const version = text('_version')
  const on = {
    params: { id: id ?? text('id') },
    key: text('_once') || undefined,
    ifMatch: version ? `"${version}"` : undefined,
  }
  try {
    await run(api, on, text, form)
    return null
  } catch (error) {
    const texts = error instanceof ApiError ? refusalTexts(error, page) : null
    if (!texts) throw error
    const typed = Object.fromEntries(page.typed.map(name => [name, text(name)]))
    return { intent, typed, errors: {}, ...texts }
  }
}

const again =
  'Sie sehen jetzt den neuen Stand. Ihre Eingabe ist noch da: Prüfen Sie, ob sie noch passt, und senden Sie ' +
  'sie noch einmal.'

type Texts = Pick<FormRefusal, 'title' | 'message'> & Partial<Pick<FormRefusal, 'errors' | 'isConflict'>>

/** Title, text and errors by field of a refused call; null for errors that are pages of their own. */
export function refusalTexts(
  { status, problem }: ApiError,
  { changed, gone }: Pick<Run, 'changed' | 'gone'>,
): Texts | null {
  if (status === 404) return gone ?? null
  if (status === 412) return { title: changed, message: again, isConflict: true }
  if (status !== 409 && status !== 422) return null
  const { errors = [], detail, title } = problem
  return {
    title: 'Nicht gespeichert.',
    message: errors.map(({ message }) => message).join(' ') || (detail ?? title),
    errors: Object.fromEntries(errors.map(({ path, message }) => [path, message])),
  }
}
