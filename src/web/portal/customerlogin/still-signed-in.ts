import { data } from 'react-router'
import { ApiError } from '#web/api.ts'
import type { Visit } from '#web/visit.ts'
import { type FormError, formErrors } from '../form-errors.ts'
import { findCustomer, type Opened } from './account.ts'

/** A form that arrived after its sign-in had run out. */
export interface Kept {
  kept: [name: string, value: string][]
  email: string
  errors: FormError[]
}

/** Who sends a form of the account. After the sign-in has run out one signs in on the spot, and nothing typed is lost. */
export async function stillSignedIn(visit: Visit, form: FormData): Promise<Opened> {
  const errors = form.has('_password') ? await signIn(visit, form) : []
  const found = errors.length ? null : await findCustomer(visit)
  if (found) return found
  throw data({ kept: keptOf(form), email: textOf(form, '_email'), errors } satisfies Kept, { status: 401 })
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

/** Passwords are asked for again. */
const keptOf = (form: FormData) =>
  [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !/^_email$|password/.test(entry[0]),
  )

async function signIn(visit: Visit, form: FormData): Promise<FormError[]> {
  try {
    const body = { email: textOf(form, '_email'), password: textOf(form, '_password') }
    const { access_token } = await visit.as('customer').customerAuth.login({ body })
    visit.cookies.set('klarwerk_customer', access_token)
    return []
  } catch (error) {
    return refused(error).map(({ path, message }) => ({ path: `_${path}`, message }))
  }
}

const refused = (error: unknown): FormError[] =>
  error instanceof ApiError && [401, 403].includes(error.status)
    ? [
        {
          path: 'email',
          message: error.problem.errors?.[0]?.message ?? error.problem.detail ?? error.message,
        },
      ]
    : formErrors(error, ['email', 'password'])
