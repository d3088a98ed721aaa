import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ApiError } from '#web/api.ts'
import { returnTo } from '#web/return-to.ts'
import { visitContext } from '#web/visit.ts'
import { organizationOf } from '../load-frame.ts'
import { FormTitle, untitled } from '../page-title.tsx'
import { Columns } from '../procedure/columns.tsx'
import { Help } from '../procedure/help.tsx'
import { useTexts } from '../texts.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextField } from '../ui/text-field.tsx'
import css from './login.module.css'

export function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  if (!organizationOf(visit).enabled_customerlogin) throw new Response(null, { status: 404 })
  const target = returnTo(url.searchParams.get('return_to'), '/')
  if (visit.signedIn.customer) throw redirect(target)
  return { target }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const form = await request.formData()
  const email = String(form.get('email') ?? '')
  try {
    const { access_token } = await visit
      .as('customer')
      .customerAuth.login({ body: { email, password: String(form.get('password') ?? '') } })
    visit.cookies.set('klarwerk_customer', access_token)
    return redirect(returnTo(form.get('return_to'), '/'))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 404) throw error
    const errors = error.problem.errors ?? [
      { path: 'email', message: error.problem.detail ?? error.problem.title },
    ]
    return data({ email, errors }, { status: error.status === 401 ? 422 : error.status })
  }
}

export const meta = untitled

export default function Login() {
  const { target } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const errors = answer?.errors ?? []
  const errorOf = (name: string) => errors.find(({ path }) => path === name)?.message
  return (
    <Columns aside={<Help title="Noch kein Konto?">{useTexts()('login.help')}</Help>}>
      <FormTitle refused={errors.length > 0}>Anmelden</FormTitle>
      <div className={css.page}>
        {errors.length > 0 && <ErrorSummary errors={errors} />}
        <h1>Anmelden</h1>
        <Form method="post" noValidate className={css.form}>
          <input type="hidden" name="return_to" value={target} />
          <TextField
            name="email"
            label="E-Mail-Adresse"
            type="email"
            autoComplete="username"
            defaultValue={answer?.email}
            error={errorOf('email')}
          />
          <TextField
            name="password"
            label="Passwort"
            type="password"
            autoComplete="current-password"
            error={errorOf('password')}
          />
          <Button>Anmelden</Button>
        </Form>
      </div>
    </Columns>
  )
}
