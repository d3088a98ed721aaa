import {
  type ActionFunctionArgs,
  data,
  href,
  type MetaFunction,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { errorAt, formErrors } from '../lib/form-errors.ts'
import { usePortal } from '../layout.tsx'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'
import { publicShareMeta } from '../lib/portal-meta.ts'
import { challengeOf, workOf } from '../lib/work.ts'
import { HelpBox } from '../ui/page/help-box.tsx'
import { Button, sendingProps } from '../ui/button/button.tsx'
import { FormPage, PageForm } from '../ui/form/form-page.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { WorkNotice } from '../ui/form/work-notice.tsx'
import { EmailField } from '../ui/form/text-field.tsx'
import { TopicFields } from './topic-fields.tsx'
import { parseSubscriptionForm, subscriptionFields } from './subscription-form.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] }, disturbances: 'line' }

export function loader({ url, context }: LoaderFunctionArgs) {
  requireModule(requireOrganization(context.get(visitContext)), 'notification')
  return { isSent: url.searchParams.has('gesendet') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const email = String(form.get('email') ?? '')
  const choice = parseSubscriptionForm(form)
  try {
    await context
      .get(visitContext)
      .as('customer')
      .subscriptions.start({ body: { email, ...choice }, work: workOf(form) })
  } catch (error) {
    const typed = { email, topics: form.getAll('topics[]').map(String), locations: choice.locations }
    const challenge = challengeOf(error)
    if (challenge) return data({ ...typed, errors: [], challenge }, { status: 429 })
    const errors = formErrors(error, subscriptionFields, 'email')
    return data({ ...typed, errors, challenge: undefined }, { status: 422 })
  }
  return redirect(`${href('/benachrichtigung/start')}?gesendet`)
}

export const meta: MetaFunction = call =>
  publicShareMeta(call, {
    title: 'Benachrichtigungen bestellen',
    description: 'Störungen, Meldungen und Stellen per E-Mail, für die Orte, die Sie wählen.',
    path: href('/benachrichtigung/start'),
  })

export default function Start() {
  const { isSent } = useLoaderData<typeof loader>()
  return isSent ? <Sent /> : <Order />
}

const [formId, send] = ['order', 'Benachrichtigungen bestellen']

function Order() {
  const { frame } = usePortal()
  const answer = useActionData<typeof action>()
  const errors = answer?.errors ?? []
  const chosen = frame.municipality_id ? [frame.municipality_id] : []
  return (
    <FormPage title="Benachrichtigungen bestellen" errors={errors} aside={<Privacy />}>
      {answer?.challenge && <WorkNotice work={answer.challenge} send={send} form={formId} />}
      <PageForm id={formId}>
        <TopicFields
          frame={frame}
          topics={answer?.topics ?? ['disturbance', 'maintenance']}
          locations={answer?.locations ?? chosen}
          errors={errors}
        />
        <EmailField defaultValue={answer?.email} error={errorAt(errors)('email')} />
        <Button {...sendingProps}>{send}</Button>
      </PageForm>
    </FormPage>
  )
}

const Privacy = () => (
  <HelpBox title="So geht es weiter">
    Wir senden Ihnen eine E-Mail mit einem Link. Erst wenn Sie ihn öffnen und bestätigen, schreiben wir Ihnen.
    Sie können jederzeit mit einem Klick abbestellen. Wir löschen dann Ihre Adresse.
  </HelpBox>
)

const Sent = () => (
  <FormPage title="Bitte bestätigen Sie Ihre Adresse" heading="Bitte sehen Sie in Ihren E-Mails nach">
    <Alert title="Wir haben Ihnen eine E-Mail gesendet.">
      <p>
        Öffnen Sie den Link darin. Danach ist alles eingerichtet. Kommt in den nächsten Minuten nichts an,
        sehen Sie bitte auch im Spam-Ordner nach.
      </p>
    </Alert>
  </FormPage>
)
