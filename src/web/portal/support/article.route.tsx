import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { pageMetaTags, htmlToText } from '../lib/page-meta.ts'
import { day } from '../lib/format-times.ts'
import { Article } from './article.tsx'
import { articleCrumbs, loadArticles, loadCategories, requireSupport, toArticleItem } from './load-support.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

const maxRelated = 5

export const handle: RouteHandle = { public: { cookies: [] } }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, origin, site } = requireSupport(context)
  const article = await rethrowAsResponse(api.support.get({ params: { id: params.id! } }))
  const { id, title, abstract, abstract_plain, content, category_id, updated_at } = article
  const categories = await loadCategories(api)
  const category = categories.find(each => each.id === category_id)
  const related = category ? await loadArticles(api, { category_id: category.id }) : []
  return {
    article: { title, abstract, content },
    changed: day(updated_at),
    related: related
      .filter(each => each.id !== id)
      .slice(0, maxRelated)
      .map(toArticleItem),
    topics: categories.filter(each => each !== category).map(({ id, title }) => ({ id, title })),
    about: {
      title,
      description: abstract_plain || htmlToText(content),
      path: href('/support/:id', { id }),
      origin,
      site,
      crumbs: articleCrumbs(category, title),
    },
  }
}

export const meta: MetaFunction<typeof loader> = call => pageMetaTags(call)

export default function SupportArticle() {
  return <Article {...useLoaderData<typeof loader>()} />
}
