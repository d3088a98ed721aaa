import { news } from '#contract/news.ts'
import { type ActionFunctionArgs, data, type MetaFunction, useActionData } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { filesOf, previewPicturesOf } from '../lib/media.ts'
import { EmptyPreview, PreviewFrame, previewHeaders, previewMeta } from '../ui/page/preview-frame.tsx'
import { readPreview } from '../lib/read-preview.server.ts'
import { Article } from './article.tsx'

/** Draws a news article with the unsaved values of its form, for staff. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const { row, value } = await readPreview(request, visit, news.update, (api, id) =>
    api.news.get({ params: { id } }),
  )
  const today = visit.now.toISOString().slice(0, 10)
  const blank = { title: '', abstract: '', content: '', news_date: today, servicearea_ids: [] }
  const { title, abstract, content, news_date, servicearea_ids } = { ...blank, ...row, ...value }
  const media = row?.media ?? []
  return data({
    article: { title, abstract, content, news_date, servicearea_ids },
    pictures: previewPicturesOf(media),
    files: filesOf(media),
  })
}

export const headers = previewHeaders

export const meta: MetaFunction = previewMeta

export default function Preview() {
  const shown = useActionData<typeof action>()
  return (
    <PreviewFrame>
      {shown ? (
        <Article {...shown} neighbours={{ older: null, newer: null }} related={[]} />
      ) : (
        <EmptyPreview record="in der Meldung, die" />
      )}
    </PreviewFrame>
  )
}
