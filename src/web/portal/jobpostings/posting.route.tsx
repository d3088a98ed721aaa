import type { ApplicationOutcome } from '#contract/jobapplications/form.ts'
import {
  type ActionFunctionArgs,
  data,
  href,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ApiError } from '#web/lib/api-client.ts'
import { visitContext } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { filesOf, picturesOf } from '../lib/media.ts'
import { requireModule } from '../lib/require-module.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { shareAndBreadcrumbTags, htmlToText, structuredData } from '../lib/page-meta.ts'
import { PostingPage } from './posting-page.tsx'
import { postingData, postingFacts } from './posting.ts'
import type { RouteHandle, StreamHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle & StreamHandle = {
  public: { cookies: [] },
  disturbances: 'line',
  streamsBody: true,
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'jobs')
  const id = params.id!
  const posting = await rethrowAsResponse(visit.as('customer').jobpostings.get({ params: { id } }))
  const { title, description, requirements, contact, media } = posting
  return {
    posting: { id, title, description, requirements, contact },
    facts: postingFacts(posting, organization),
    pictures: picturesOf(media),
    files: filesOf(media),
    data: postingData(posting, organization, visit.origin),
    about: {
      title,
      description: htmlToText(description),
      path: href('/stellenausschreibungen/:id', { id }),
      origin: visit.origin,
      site: organization.title,
      crumbs: [{ label: 'Stellenausschreibungen', href: href('/stellenausschreibungen') }, { label: title }],
    },
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const input = { params: { id: params.id! }, form: request }
  const outcome = await outcomeOrFileError(visit.as('customer').jobapplications.apply(input))
  if (outcome.sent) return redirect(href('/stellenausschreibungen/:id/gesendet', { id: params.id! }))
  return data(outcome, { status: outcome.errors.length ? 422 : 200 })
}

/** Reports an unreadable form (400, 413, 429) as an error of its files, which are the usual cause. */
async function outcomeOrFileError(call: Promise<ApplicationOutcome>): Promise<ApplicationOutcome> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 413, 429].includes(error.status))
      return rethrowAsResponse(Promise.reject(error))
    const { title, detail } = error.problem
    const errors = [{ path: 'files', message: detail ?? title }]
    return { sent: false, errors, values: {}, files: [], refused: [], key: null }
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [...shareAndBreadcrumbTags(loaderData.about), structuredData('JobPosting', loaderData.data)]
    : []

export default function Posting() {
  return <PostingPage {...useLoaderData<typeof loader>()} outcome={useActionData<typeof action>()} />
}
