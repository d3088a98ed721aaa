import { data, redirect } from 'react-router'
import { ApiError } from '#web/lib/api-client.ts'
import { type FormError, formErrors } from '../lib/form-errors.ts'

/** The token of an email link, cut to 200 characters; empty without one. */
export const tokenFromUrl = ({ searchParams }: URL) => searchParams.get('token')?.slice(0, 200) ?? ''

/** Action data after an email link, or the request for one, was refused. */
export interface LinkActionData {
  isExpired: boolean
  email: string
  errors: FormError[]
}

interface LinkActions {
  page: string
  /** Emails a new link. */
  send: (email: string) => Promise<unknown>
  /** Redeems the token and returns a redirect. */
  follow: () => Promise<Response>
  /** Form fields that may have errors when the token is redeemed. */
  fields?: readonly string[]
}

/** Action of a page that redeems an email link and can send a new one. Answers 410 for an expired token, else 422. */
export async function emailLinkAction(form: FormData, { page, send, follow, fields = [] }: LinkActions) {
  const email = String(form.get('email') ?? '')
  try {
    if (form.get('intent') !== 'link') return await follow()
    await send(email)
    return redirect(`${page}?gesendet`)
  } catch (error) {
    if (isTokenError(error))
      return data<LinkActionData>({ isExpired: true, email, errors: [] }, { status: 410 })
    const errors = formErrors(error, ['email', ...fields], form.has('email') ? 'email' : fields[0])
    return data<LinkActionData>({ isExpired: false, email, errors }, { status: 422 })
  }
}

/** Whether the API refused the token as unknown, used or expired. */
export const isTokenError = (error: unknown) =>
  error instanceof ApiError && !!error.problem.errors?.some(({ path }) => path === 'token')
