import {
  type ActionFunctionArgs,
  data,
  href,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import { procedureTypes } from '#contract/procedures/types.ts'
import { rethrowAsResponse } from '../../../lib/rethrow-as-response.ts'
import { visitContext } from '../../../lib/visit.ts'
import { userMay } from '../../../staff-ui/access/can-access.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { runFormAction } from '../../../staff-ui/form/run-form-action.ts'
import { useKeptActionData } from '../../../staff-ui/form/use-kept-action-data.ts'
import { procedureHref } from '../../ui/procedure-columns.tsx'
import { MergeView } from './merge-view.tsx'

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const { api, user } = await requireStaff(context.get(visitContext), url)
  const { id = '', other: other_id = '' } = params
  const comparison = await rethrowAsResponse(api.procedureDuplicates.compare({ params: { id, other_id } }))
  if (comparison.stays.type !== params.type) throw new Response(null, { status: 404 })
  return {
    lives: [`procedures/${id}`, `procedures/${other_id}`],
    comparison,
    mayMerge: !comparison.is_other_customer || userMay(user, 'procedures.remove'),
    idempotencyKey: crypto.randomUUID(),
  }
}

/** Merges, links, or remembers that the two are no duplicates; then the page of the procedure that stays. */
export async function action({ request, context, url, params }: ActionFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const { id = '', other: other_id = '' } = params
  const form = await request.formData()
  const refused = await rethrowAsResponse(
    runFormAction({
      api,
      form,
      id,
      typed: [],
      changed: 'Jemand hat diesen Vorgang inzwischen geändert.',
      actions: {
        merge: (api, on, text) =>
          api.procedureDuplicates.merge({
            ...on,
            body: {
              other_id,
              other_version: Number(text('other_version')),
              take: takenKeys(form),
              with_files: form.has('with_files'),
              with_history: form.has('with_history'),
              notify: form.has('notify'),
            },
          }),
        distinct: (api, { params }) =>
          api.procedureDuplicates.reject({ params: { ...params, other_id }, body: { is_distinct: true } }),
        link: (api, { params }) =>
          api.procedureDuplicates.reject({
            params: { ...params, other_id },
            body: { is_distinct: true, is_linked: true },
          }),
      },
    }),
  )
  if (refused) return data(refused, { status: 422 })
  const type = procedureTypes.find(each => each === params.type)
  return redirect(type ? procedureHref({ id, type }) : href('/login/procedures'))
}

/** Keys of the differences whose right side was chosen. */
const takenKeys = (form: FormData) =>
  [...form].flatMap(([name, value]) => (name.startsWith('take ') && value === 'goes' ? [name.slice(5)] : []))

export const shouldRevalidate = () => true

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.comparison.stays.reference} zusammenführen – Klarwerk` },
]

export default function MergeProcedures() {
  const loaded = useLoaderData<typeof loader>()
  const refused = useKeptActionData<typeof action>()
  return <MergeView key={loaded.comparison.stays.id} {...loaded} refused={refused} />
}
