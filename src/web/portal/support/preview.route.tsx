import { support } from '#contract/support.ts'
import { type ActionFunctionArgs, data, type MetaFunction, useActionData } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { day } from '../lib/format-times.ts'
import { EmptyPreview, PreviewFrame, previewHeaders, previewMeta } from '../ui/page/preview-frame.tsx'
import { readPreview } from '../lib/read-preview.server.ts'
import { Article } from './article.tsx'
import { articleCrumbs, loadCategories } from './load-support.ts'

/** Draws a help article with the unsaved values of its form, for staff. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const { row, value } = await readPreview(request, visit, support.update, (api, id) =>
    api.support.get({ params: { id } }),
  )
  const blank = { title: '', abstract: '', content: '', category_id: null }
  const { title, abstract, content, category_id } = { ...blank, ...row, ...value }
  const categories = await loadCategories(visit.as('customer'))
  const category = categories.find(({ id }) => id === category_id)
  return data({
    article: { title, abstract, content },
    changed: day(visit.now.toISOString()),
    related: [],
    topics: categories.filter(each => each !== category).map(({ id, title }) => ({ id, title })),
    about: { crumbs: articleCrumbs(category, title) },
  })
}

export const headers = previewHeaders

export const meta: MetaFunction = previewMeta

export default function Preview() {
  const shown = useActionData<typeof action>()
  return (
    <PreviewFrame>{shown ? <Article {...shown} /> : <EmptyPreview record="im Artikel, den" />}</PreviewFrame>
  )
}
