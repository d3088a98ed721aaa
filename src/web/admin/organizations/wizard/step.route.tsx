import {
  type ActionFunctionArgs,
  href,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { contract } from '#contract/index.ts'
import type { OrganizationDraft } from '#contract/organizations/drafts.ts'
import { type WizardStep, wizardSteps } from '#contract/organizations/wizard-steps.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '#web/lib/visit.ts'
import { themeReport } from '../../../staff-ui/brand/theme-report.server.ts'
import { requireAdmin } from '../../../staff-ui/access/require-user.ts'
import { requireAccess } from '../../../staff-ui/record/serve/access.server.ts'
import { describeParts } from '../../../staff-ui/record/describe/describe.server.ts'
import { errorsByField, nextStep, stepOf, stepOfField } from './step-order.server.ts'
import { WizardPage } from './wizard-page.tsx'
import { wizardParts } from './steps.server.ts'

/** One step of founding an organization; the first one has no draft yet. */
export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const { api, user } = await requireAdmin(context.get(visitContext), url)
  await requireAccess(user, api, contract.organizationDrafts.create.access)
  const step = stepOf(params.step)
  const { draft } = params
  const row = draft ? await rethrowAsResponse(api.organizationDrafts.get({ params: { id: draft } })) : null
  // The address names what another step was refused for.
  const errors =
    row && url.searchParams.has('check')
      ? await api.organizationDrafts
          .update({ params: { id: row.id }, body: { step } })
          .then(() => ({}), errorsByField)
      : {}
  return {
    step,
    row,
    errors,
    parts: describeParts(wizardParts[step], contract.organizationDrafts.update, { user, managers: [] }),
    mainHost: url.hostname,
    report: row && step === 'portal' ? reportOf(row) : null,
    userId: user.id,
  }
}

const reportOf = ({ theme_color_primary, theme_color_secondary }: OrganizationDraft) =>
  themeReport(theme_color_primary ?? '#054d6c', theme_color_secondary ?? '#42c9c3')

/** Checks a step and goes on; the last one creates the organization. */
export async function action({ request, context, url, params }: ActionFunctionArgs) {
  const { api } = await requireAdmin(context.get(visitContext), url)
  const { draft = '' } = params
  const step = stepOf(params.step)
  const of = { params: { id: draft } }
  if ((await request.formData()).get('intent') === 'discard') {
    await rethrowAsResponse(api.organizationDrafts.remove(of))
    return redirect(href('/admin/organizations'))
  }
  try {
    await api.organizationDrafts.update({ ...of, body: { step } })
    const next = nextStep(step)
    if (next) return redirect(stepHref(draft, next))
    const { id } = await api.organizationDrafts.submit(of)
    return redirect(href('/admin/organizations/:id', { id }))
  } catch (error) {
    const errors = errorsByField(error)
    const other = stepOfField(Object.keys(errors)[0])
    return other && other !== step ? redirect(`${stepHref(draft, other)}?check`) : { errors }
  }
}

const stepHref = (draft: string, step: WizardStep) =>
  href('/admin/organizations/new/:draft/:step', { draft, step })

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Organisation anlegen: ${wizardSteps[loaderData?.step ?? 'organization']} – Klarwerk` },
]

export default function WizardStepPage() {
  const loaded = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <WizardPage
      key={`${loaded.row?.id ?? 'new'} ${loaded.step}`}
      {...loaded}
      errors={refused?.errors ?? loaded.errors}
    />
  )
}
