import { data } from 'react-router'
import { ApiError } from '#web/lib/api-client.ts'
import { keepSignedIn } from '#web/lib/keep-signed-in.ts'
import type { Visit } from '#web/lib/visit.ts'
import { type FormError, formErrors } from '../lib/form-errors.ts'
import { renewDraftAfterSignIn } from '../procedures/draft/renew-after-sign-in.ts'
import { findCustomer, type SignedInCustomer } from './account.ts'

/** A form that was sent after the session expired. */
export interface ExpiredForm {
  values: [name: string, value: string][]
  email: string
  errors: FormError[]
}

/**
 * The customer who sent an account form. If the session has expired, throws 401 with the entered values;
 * the error boundary then asks for the login and sends them again.
 */
export async function requireCustomerForForm(visit: Visit, form: FormData): Promise<SignedInCustomer> {
  const errors = form.has('_password') ? await signIn(visit, form) : []
  const found = errors.length ? null : await findCustomer(visit)
  if (found) return found
  throw data(
    { values: enteredValues(form), email: textValue(form, '_email'), errors } satisfies ExpiredForm,
    {
      status: 401,
    },
  )
}

const textValue = (form: FormData, name: string) => String(form.get(name) ?? '')

/** The entered values without passwords, which the customer enters again. */
const enteredValues = (form: FormData) =>
  [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !/^_email$|password/.test(entry[0]),
  )

async function signIn(visit: Visit, form: FormData): Promise<FormError[]> {
  try {
    const body = { email: textValue(form, '_email'), password: textValue(form, '_password') }
    keepSignedIn(visit, 'customer', await visit.as('customer').customerAuth.login({ body }))
    await renewDraftAfterSignIn(visit, '')
    return []
  } catch (error) {
    return loginErrors(error).map(({ path, message }) => ({ path: `_${path}`, message }))
  }
}

const loginErrors = (error: unknown): FormError[] =>
  error instanceof ApiError && [401, 403].includes(error.status)
    ? [
        {
          path: 'email',
          message: error.problem.errors?.[0]?.message ?? error.problem.detail ?? error.message,
        },
      ]
    : formErrors(error, ['email', 'password'])
