import { ApiError, type Client } from '../../lib/api-client.ts'
import type { PasswordErrors } from './password-form.tsx'

/** Changes the password as the form says. Returns the errors by field, or null when it is changed. */
export async function changePassword(api: Client, request: Request): Promise<PasswordErrors | null> {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    await api.auth.changePassword({
      body: {
        current_password: text('current'),
        password: text('password'),
        password_confirm: text('password_confirm'),
      },
    })
    return null
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const { errors, detail, title } = error.problem
    const messages = errors ?? [{ path: 'current_password', message: detail ?? title }]
    return Object.fromEntries(
      messages.map(({ path, message }) => [path.replace('current_password', 'current'), message]),
    )
  }
}
