import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import { supplyPlaceOf } from '#contract/procedures/common/supply-point.ts'
import { rethrowAsResponse } from '../../../lib/rethrow-as-response.ts'
import { visitContext } from '../../../lib/visit.ts'
import { userMay } from '../../../staff-ui/access/can-access.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { runFormAction } from '../../../staff-ui/form/run-form-action.ts'
import { useKeptActionData } from '../../../staff-ui/form/use-kept-action-data.ts'
import { ChildrenView } from './children-view.tsx'

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const { api, user } = await requireStaff(context.get(visitContext), url)
  const { id = '' } = params
  const edit = userMay(user, 'procedureChildren.answer')
  const [procedure, children, offered] = await rethrowAsResponse(
    Promise.all([
      api.procedures.get({ params: { id } }),
      api.procedureChildren.list({ params: { id } }),
      edit ? api.snippets.ofProcedure({ params: { id } }) : null,
    ]),
  )
  if (procedure.type !== params.type) throw new Response(null, { status: 404 })
  const { type, reference, version } = procedure
  return {
    lives: ['procedures'],
    parent: { id, type, reference, version, place: supplyPlaceOf(procedure) },
    children,
    snippets: offered?.snippets.filter(({ failure }) => !failure) ?? [],
    edit,
    idempotencyKey: crypto.randomUUID(),
  }
}

export async function action({ request, context, url, params }: ActionFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const form = await request.formData()
  const refused = await rethrowAsResponse(
    runFormAction({
      api,
      form,
      id: params.id,
      typed: ['subject', 'message'],
      changed: 'Jemand hat diesen Vorgang inzwischen geändert.',
      actions: {
        answer: (api, { params, key }, text) =>
          api.procedureChildren.answer({
            params,
            key,
            body: {
              ids: form.getAll('child').map(String),
              subject: text('subject'),
              message: text('message'),
              emails: Number(text('emails')),
            },
          }),
        own: (api, { params }, text) =>
          api.procedureChildren.assign({
            params: { id: text('child') },
            body: { parent_id: params.id, has_own_question: text('has_own_question') === 'true' },
          }),
        out: (api, _on, text) =>
          api.procedureChildren.assign({ params: { id: text('child') }, body: { parent_id: null } }),
      },
    }),
  )
  return refused ? data(refused, { status: 422 }) : redirect(url.pathname)
}

export const shouldRevalidate = () => true

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Sammelvorgang ${loaderData?.parent.reference} – Klarwerk` },
]

export default function ProcedureChildren() {
  const loaded = useLoaderData<typeof loader>()
  const refused = useKeptActionData<typeof action>()
  return <ChildrenView {...loaded} refused={refused} />
}
