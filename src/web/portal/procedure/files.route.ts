import { type ActionFunctionArgs, data } from 'react-router'
import { ApiError } from '#web/api.ts'
import { visitContext } from '#web/visit.ts'
import { openJourney } from './journey.ts'

/** Takes one file by POST and gives one up by DELETE, for the upload field with scripts. */
export async function action({ request, url, context, params }: ActionFunctionArgs) {
  const { api, draft } = await openJourney(context.get(visitContext), url)
  const { id } = draft
  try {
    if (request.method === 'DELETE')
      return data(await api.drafts.removeFile({ params: { id, file_id: params.file ?? '' } }))
    const { added, refused } = await api.drafts.addFiles({ params: { id }, form: request })
    return data({ added, refused })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ title: error.problem.detail ?? error.problem.title }, { status: error.status })
  }
}
