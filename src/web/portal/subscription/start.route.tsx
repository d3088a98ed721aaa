import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { visitContext } from '#web/visit.ts'
import { formErrors } from '../form-errors.ts'
import { usePortal } from '../layout.tsx'
import { organizationOf } from '../load-frame.ts'
import { requireModule } from '../module.ts'
import { FormTitle, untitled } from '../page-title.tsx'
import { Help } from '../procedure/help.tsx'
import { Columns } from '../procedure/columns.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { choiceOf, subscriptionFields } from './choice.ts'
import css from './subscription.module.css'

export function loader({ request, context }: LoaderFunctionArgs) {
  requireModule(organizationOf(context.get(visitContext)), 'notification')
  return { isSent: new URL(request.url).searchParams.has('gesendet') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const email = String(form.get('email') ?? '')
  const choice = choiceOf(form)
  try {
    await context
      .get(visitContext)
      .as('customer')
      .subscriptions.start({ body: { email, ...choice } })
  } catch (error) {
    const topics = form.getAll('topics[]').map(String)
    return data(
      { email, topics, locations: choice.locations, errors: formErrors(error, subscriptionFields, 'email') },
      { status: 422 },
    )
  }
  return redirect('/benachrichtigung/start?gesendet')
}

export const meta = untitled

export default function Start() {
  const { isSent } = useLoaderData<typeof loader>()
  return isSent ? <Sent /> : <Order />
}

function Order() {
  const { frame } = usePortal()
  const answer = useActionData<typeof action>()
  const errors = answer?.errors ?? []
  const chosen = frame.municipality_id ? [frame.municipality_id] : []
  return (
    <Columns aside={<Privacy />}>
      <FormTitle refused={errors.length > 0}>Benachrichtigung einrichten</FormTitle>
      <div className={css.page}>
        {errors.length > 0 && <ErrorSummary errors={errors} />}
        <h1>Benachrichtigung einrichten</h1>
        <Form method="post" noValidate className={css.form}>
          <ChoiceFields
            frame={frame}
            topics={answer?.topics ?? ['disturbance', 'maintenance']}
            locations={answer?.locations ?? chosen}
            errors={errors}
          />
          <TextField
            name="email"
            label="E-Mail-Adresse"
            type="email"
            autoComplete="email"
            defaultValue={answer?.email}
            error={errors.find(({ path }) => path === 'email')?.message}
          />
          <Button>Benachrichtigung bestellen</Button>
        </Form>
      </div>
    </Columns>
  )
}

const Privacy = () => (
  <Help title="So geht es weiter">
    Wir senden Ihnen eine E-Mail mit einem Link. Erst wenn Sie ihn öffnen und bestätigen, schreiben wir Ihnen.
    Abmelden können Sie sich jederzeit mit einem Klick; Ihre Adresse ist dann gelöscht.
  </Help>
)

const Sent = () => (
  <Columns>
    <FormTitle refused={false}>Bitte bestätigen Sie Ihre Adresse</FormTitle>
    <div className={css.page}>
      <h1>Bitte sehen Sie in Ihr E-Mail-Postfach</h1>
      <Notice title="Wir haben Ihnen eine E-Mail geschickt.">
        <p>
          Öffnen Sie den Link darin. Danach ist alles eingerichtet. Kommt in den nächsten Minuten nichts an,
          sehen Sie bitte auch im Spam-Ordner nach.
        </p>
      </Notice>
    </div>
  </Columns>
)
