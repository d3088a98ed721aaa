import { textAt } from '#contract/forms/values.ts'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ApiError } from '#web/lib/api-client.ts'
import { visitContext } from '#web/lib/visit.ts'
import { noMeta } from '../../lib/portal-meta.ts'
import { day } from '../../lib/format-times.ts'
import { Button, ButtonLink, sendingProps } from '../../ui/button/button.tsx'
import { FormPage, Lead } from '../../ui/form/form-page.tsx'
import { EmailField } from '../../ui/form/text-field.tsx'
import css from './save-later.module.css'
import { openDraft, redirectOnRefusal, readJourney } from '../draft/journey.ts'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { draft, values, base } = await readJourney(context.get(visitContext), url)
  return {
    until: day(draft.expires_at),
    email: textAt(values, 'customer_email'),
    resume: `${base}/beginnen`,
  }
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const { api, id, base } = openDraft(context.get(visitContext), url)
  const email = String((await request.formData()).get('email') ?? '')
  try {
    await redirectOnRefusal({ base }, api.drafts.sendLink({ params: { id }, body: { email } }))
    return data({ sent: email, email, errors: [] })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    return data({ sent: null, email, errors: error.problem.errors ?? [] }, { status: 422 })
  }
}

export const meta = noMeta

export default function Later() {
  const { until, email, resume } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const errors = answer?.errors ?? []
  return (
    <FormPage title="Später weitermachen" heading="Ihre Angaben sind gespeichert" errors={errors}>
      <Lead>
        Sie können bis zum {until} in diesem Browser weitermachen. Mit einem Link geht es auch auf einem
        anderen Gerät.
      </Lead>
      {answer?.sent ? (
        <p role="status" className={css.sent}>
          Wir haben den Link an {answer.sent} gesendet.
        </p>
      ) : (
        <Form method="post" noValidate className={css.form}>
          <EmailField defaultValue={answer?.email ?? email} error={errors[0]?.message} />
          <Button {...sendingProps}>Link per E-Mail senden</Button>
        </Form>
      )}
      <ButtonLink to={resume} variant="secondary">
        Jetzt weitermachen
      </ButtonLink>
    </FormPage>
  )
}
