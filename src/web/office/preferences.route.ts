import { type ActionFunctionArgs, data } from 'react-router'
import { requireUser } from '../staff-ui/access/require-user.ts'
import { visitContext } from '../lib/visit.ts'

/** Saves one preference of the user. A failure is only logged. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api, user } = await requireUser(context.get(visitContext), url)
  const form = await request.formData()
  const key = String(form.get('key') ?? '')
  const value = String(form.get('value') ?? '')
  if (!key || !value) return data(null)
  try {
    await api.preferences.save({ params: { id: user.id }, body: { key, value: JSON.parse(value) } })
  } catch (error) {
    console.warn('preference not saved', key, error instanceof Error ? error.message : error)
  }
  return data(null)
}
