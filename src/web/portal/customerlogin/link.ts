import { data, redirect } from 'react-router'
import { ApiError } from '#web/api.ts'
import { type FormError, formErrors } from '../form-errors.ts'

/** The secret of a letter's link. */
export const tokenIn = ({ searchParams }: URL) => searchParams.get('token')?.slice(0, 200) ?? ''

/** Why a letter's link, or the wish for one, led nowhere. */
export interface LinkAnswer {
  isOver: boolean
  email: string
  errors: FormError[]
}

interface LinkDeeds {
  /** The page's address. */
  page: string
  /** Writes to the address once more. */
  send: (email: string) => Promise<unknown>
  /** What the link is for; says where it goes on. */
  follow: () => Promise<Response>
  /** The fields that may be to blame when following it. */
  fields?: readonly string[]
}

/** A page at the end of a letter's link, where a new link can be asked for. */
export async function linkAction(form: FormData, { page, send, follow, fields = [] }: LinkDeeds) {
  const email = String(form.get('email') ?? '')
  try {
    if (form.get('intent') !== 'link') return await follow()
    await send(email)
    return redirect(`${page}?gesendet`)
  } catch (error) {
    if (isOver(error)) return data<LinkAnswer>({ isOver: true, email, errors: [] }, { status: 410 })
    const errors = formErrors(error, ['email', ...fields], form.has('email') ? 'email' : fields[0])
    return data<LinkAnswer>({ isOver: false, email, errors }, { status: 422 })
  }
}

/** Whether the API says that a link is none, was used, or is too old. */
const isOver = (error: unknown) =>
  error instanceof ApiError && !!error.problem.errors?.some(({ path }) => path === 'token')
