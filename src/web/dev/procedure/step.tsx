import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { applyIntent, readIntent } from '#contract/forms/intents.ts'
import { itemsAt, readForm, textAt } from '#contract/forms/values.ts'
import type { FieldError, Values } from '#contract/forms/field-types.ts'
import type { FormState } from '#web/portal/procedures/step/form-state.ts'
import { StepPage } from '#web/portal/procedures/step/step-page.tsx'
import { tenantOf } from '../portal-tenants.ts'
import { DevShell } from './dev-shell.tsx'
import { filled, formOf, metersStep, refused, topics } from './meterreading.ts'

/** `/dev/procedure/step` and, as the server would refuse it, `/dev/procedure/errors`; both can be sent. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  tenant: tenantOf(request),
  form: request.url.includes('/errors') ? refused : formOf(filled),
})

export async function action({ request }: ActionFunctionArgs): Promise<Response | ReturnType<typeof answer>> {
  const posted = await request.formData()
  const intent = readIntent(posted)
  const values = applyIntent(readForm(posted), intent)
  const errors = intent.verb === 'continue' ? check(values) : []
  if (intent.verb === 'continue' && errors.length === 0) return redirect('/dev/procedure/check')
  return answer(values, errors)
}

const answer = (values: Values, errors: FieldError[]) =>
  data({ form: { ...formOf(values), errors } satisfies FormState }, { status: errors.length > 0 ? 422 : 200 })

function check(values: Values): FieldError[] {
  return itemsAt(values, 'meters').flatMap((item, index) =>
    /^\d+$/.test(textAt(item, 'meter_count'))
      ? []
      : [{ path: `meters.${index}.meter_count`, message: 'Geben Sie nur Ziffern ein, etwa 449' }],
  )
}

export const meta: MetaFunction = () => [{ title: 'Welche Zähler haben Sie abgelesen? – Kundenportal' }]

export default function DevStep() {
  const { tenant, form } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const place =
    tenant.frame.organization.city === 'Birkenfurt' ? 'Furtstraße 40, Birkenfurt' : 'Mühlweg 12, Lindhausen'
  return (
    <DevShell tenant={tenant}>
      <StepPage
        steps={topics}
        current={1}
        step={metersStep}
        lead={`Verbrauchsstelle: ${place}`}
        form={sent && 'form' in sent ? sent.form : form}
        back={{ href: '/dev/procedure/start', text: 'Zurück zu: Kunde' }}
        hidden={{ _idempotency_key: '1' }}
      />
    </DevShell>
  )
}
