import {
  type ActionFunctionArgs,
  data,
  href,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ApiError } from '../lib/api-client.ts'
import { visitContext } from '../lib/visit.ts'
import { Alert } from '../staff-ui/feedback/alert.tsx'
import { Button } from '../staff-ui/form/button.tsx'
import { TextField } from '../staff-ui/form/field.tsx'
import { FormTitle } from '../staff-ui/page/form-title.tsx'
import { authHost } from './auth-host.ts'
import styles from './auth.module.css'
import { AuthLayout } from './layout.tsx'

interface Answer {
  email: string
  error: string | null
}

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  host: await authHost(context.get(visitContext)),
})

export async function action({ request, context }: ActionFunctionArgs) {
  const email = String((await request.formData()).get('email') ?? '')
  try {
    await context.get(visitContext).as('user').passwordLinks.forgot({ body: { email } })
    return data<Answer>({ email, error: null })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const { errors, detail, title } = error.problem
    return data<Answer>({ email, error: errors?.[0]?.message ?? detail ?? title }, { status: error.status })
  }
}

export default function Forgotten() {
  const { host } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AuthLayout host={host}>
      <FormTitle refused={Boolean(answer?.error)}>Passwort vergessen</FormTitle>
      <h1>Passwort vergessen</h1>
      {answer && !answer.error ? <Sent email={answer.email} /> : <Ask answer={answer} />}
      <p className={styles.below}>
        <Link to={href('/login')}>Zur Anmeldung</Link>
      </p>
    </AuthLayout>
  )
}

const Ask = ({ answer }: { answer: Answer | undefined }) => (
  <>
    <p className={styles.lead}>Sie bekommen eine E-Mail mit einem Link, mit dem Sie ein neues wählen.</p>
    <Form method="post" className={styles.form} noValidate>
      <TextField
        label="E-Mail"
        type="email"
        name="email"
        autoComplete="username"
        defaultValue={answer?.email}
        error={answer?.error ?? undefined}
      />
      <Button type="submit" look="primary" className={styles.send}>
        Link senden
      </Button>
    </Form>
  </>
)

const Sent = ({ email }: { email: string }) => (
  <Alert tone="done" role="status" title="Sehen Sie in Ihr Postfach" className={styles.sent}>
    <p>
      Wenn {email} hier ein Konto hat, ist gleich ein Link da. Er gilt 24 Stunden und nur einmal. Kommt nichts
      an, sehen Sie im Spam-Ordner nach oder fragen Sie die Person, die bei Ihnen die Konten verwaltet.
    </p>
  </Alert>
)
