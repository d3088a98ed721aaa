import {
  type ActionFunctionArgs,
  data,
  href,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ApiError, type Client } from '../lib/api-client.ts'
import { visitContext } from '../lib/visit.ts'
import { FormTitle } from '../staff-ui/page/form-title.tsx'
import { authHost } from './auth-host.ts'
import { currentUser } from './current-user.ts'
import { AuthLayout } from './layout.tsx'
import { type FactorAnswer, type FactorTask, SecondFactorView } from './second-factor-view.tsx'

const tasks: readonly FactorTask[] = ['setUp', 'codes', 'remove']

/** Purposes of the page; people without a second factor can only set one up. */
const taskOf = (url: URL, since: string | null): FactorTask =>
  (since && tasks.find(each => each === url.searchParams.get('aufgabe'))) || 'setUp'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, user } = await currentUser(visit)
  if (user.is_password_change_required) throw redirect(href('/password'))
  const state = await api.secondFactor.state()
  const isOutside = user.is_admin && !user.organization_id
  return {
    host: await authHost(visit),
    state,
    task: taskOf(url, state.since),
    email: user.email,
    back: isOutside ? href('/admin/user/security') : href('/login/user/security'),
    home: isOutside ? href('/admin/dashboard') : href('/login/dashboard'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await currentUser(context.get(visitContext))
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const begun = text('secret') ? { secret: text('secret'), qr_code: text('qr_code') } : undefined
  try {
    return await act(api, text)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const { errors, detail, title } = error.problem
    const messages = (errors ?? []).map(({ path, message }) => [path, message])
    const failed: FactorAnswer = {
      begun: error.status === 409 ? undefined : begun,
      errors: Object.fromEntries(messages) as Record<string, string>,
      refused: errors ? undefined : (detail ?? title),
    }
    return data(failed, { status: error.status })
  }
}

type Text = (name: string) => string

async function act(api: Client, text: Text): Promise<FactorAnswer> {
  const proof = { current_password: text('current_password'), code: text('code') }
  switch (text('act')) {
    case 'confirm':
      return { codes: (await api.secondFactor.confirm({ body: { code: text('code') } })).recovery_codes }
    case 'codes':
      return { codes: (await api.secondFactor.renewCodes({ body: proof })).recovery_codes }
    case 'remove':
      await api.secondFactor.remove({ body: proof })
      return { removed: true }
    default: {
      const { current_password, code } = proof
      const body = code ? { current_password, code } : { current_password }
      const { secret, qr_code } = await api.secondFactor.begin({ body })
      return { begun: { secret, qr_code } }
    }
  }
}

export default function SecondFactor() {
  const { host, ...page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer !== undefined && (answer.errors !== undefined || answer.refused !== undefined)
  return (
    <AuthLayout host={host}>
      <FormTitle refused={refused}>Zweiter Faktor</FormTitle>
      <SecondFactorView {...page} answer={answer} />
    </AuthLayout>
  )
}
