import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { procedureTypes } from '#contract/procedures/types.ts'
import { ApiError } from '../../../lib/api-client.ts'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { entryOf, findCustomers, withEarlier } from './load-entry.server.ts'

const noStore = { headers: { 'cache-control': 'private, no-store' } }

const answerOr = async (answer: Promise<unknown>) => {
  try {
    return Response.json(await answer, noStore)
  } catch (error) {
    if (error instanceof ApiError) throw data(null, { status: error.status })
    throw error
  }
}

/** Answers the search for the person of an entry. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api, user } = await requireStaff(context.get(visitContext), url)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
  return answerOr(findCustomers(api, user, q))
}

/** Saves an entry while it is typed, and answers its form. */
export async function action({ request, context, url, params }: ActionFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const type = procedureTypes.find(each => each === params.type)
  if (!type) throw data(null, { status: 404 })
  const form = await request.formData()
  const save = async () => withEarlier(api, await api.procedureEntries.save({ body: entryOf(type, form) }))
  return answerOr(save())
}
