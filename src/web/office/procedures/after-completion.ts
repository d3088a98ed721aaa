import type { SessionUser } from '#contract/auth.ts'
import type { Client } from '../../lib/api-client.ts'

/** Preference: where a user goes after completing a procedure. */
const key = 'procedures.after'

/** Where to go after completing, with the label of the button that does it. */
export const afterCompletion = {
  next: 'Erledigen und nächster',
  stay: 'Erledigen und hier bleiben',
  list: 'Erledigen und zur Liste',
} as const
export type AfterCompletion = keyof typeof afterCompletion
export const afterCompletionKeys = Object.keys(afterCompletion) as AfterCompletion[]

const isChoice = (value: unknown): value is AfterCompletion =>
  typeof value === 'string' && Object.hasOwn(afterCompletion, value)

/** The user's last choice. */
export function afterCompletionOf({ preferences }: Pick<SessionUser, 'preferences'>): AfterCompletion {
  const chosen = preferences[key]
  return isChoice(chosen) ? chosen : 'next'
}

/** The choice that a form posts; remembers it where it is another one. */
export async function chosenAfterCompletion(
  api: Client,
  user: SessionUser,
  form: FormData,
): Promise<AfterCompletion> {
  const [chosen, known] = [form.get('after'), afterCompletionOf(user)]
  if (!isChoice(chosen) || chosen === known) return known
  await api.preferences.save({ params: { id: user.id }, body: { key, value: chosen } })
  return chosen
}
