import { jobpostings } from '#contract/jobpostings.ts'
import { type ActionFunctionArgs, data, href, type MetaFunction, useActionData } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { filesOf, previewPicturesOf } from '../lib/media.ts'
import { EmptyPreview, PreviewFrame, previewHeaders, previewMeta } from '../ui/page/preview-frame.tsx'
import { readPreview } from '../lib/read-preview.server.ts'
import { PostingPage } from './posting-page.tsx'
import { postingFacts } from './posting.ts'

/** Draws a job posting with the unsaved values of its form, for staff. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const { row, value } = await readPreview(request, visit, jobpostings.update, (api, id) =>
    api.jobpostings.get({ params: { id } }),
  )
  const blank = { title: '', description: '', requirements: '', contact: '', deadline_at: null, schema: {} }
  const { title, description, requirements, contact, deadline_at, schema } = { ...blank, ...row, ...value }
  const media = row?.media ?? []
  return data({
    posting: { id: row?.id ?? '', title, description, requirements, contact },
    facts: postingFacts({ deadline_at, schema }, requireOrganization(visit)),
    pictures: previewPicturesOf(media),
    files: filesOf(media),
    about: {
      crumbs: [{ label: 'Stellenausschreibungen', href: href('/stellenausschreibungen') }, { label: title }],
    },
  })
}

export const headers = previewHeaders

export const meta: MetaFunction = previewMeta

export default function Preview() {
  const shown = useActionData<typeof action>()
  return (
    <PreviewFrame>
      {shown ? <PostingPage {...shown} isPreview /> : <EmptyPreview record="in der Stelle, die" />}
    </PreviewFrame>
  )
}
