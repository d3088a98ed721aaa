import { href, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { Columns } from '../ui/page/columns.tsx'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { pageMetaTags } from '../lib/page-meta.ts'
import { useTexts } from '../lib/texts.tsx'
import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { IconHelpCircle } from '../ui/icon/icons.ts'
import { ItemList } from '../ui/list/item-list.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { SupportContact } from './contact.tsx'
import {
  categoryHref,
  loadArticles,
  loadCategories,
  supportCrumbs,
  requireSupport,
  toArticleItem,
} from './load-support.ts'
import css from './topic.module.css'
import { OtherTopics } from './other-topics.tsx'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

/** Loads one topic; redirects to the overview without an id. */
export async function loader({ context, params: { id } }: LoaderFunctionArgs) {
  const { api, origin, site } = requireSupport(context)
  if (!id) throw redirect(href('/support'))
  const category = await rethrowAsResponse(api.categories.get({ params: { id } }))
  if (category.type !== 'support') throw new Response(null, { status: 404 })
  const [categories, articles] = await Promise.all([
    loadCategories(api),
    loadArticles(api, { category_id: id }),
  ])
  const { title, description } = category
  return {
    description,
    articles: articles.map(toArticleItem),
    topics: categories.filter(each => each.id !== id).map(({ id, title }) => ({ id, title })),
    about: {
      title,
      description: description || `Antworten zum Thema ${title}`,
      path: categoryHref(id),
      origin,
      site,
      crumbs: supportCrumbs({ label: title }),
    },
  }
}

export const meta: MetaFunction<typeof loader> = call => pageMetaTags(call)

export default function SupportTopic() {
  const { description, articles, topics, about } = useLoaderData<typeof loader>()
  const t = useTexts()
  return (
    <>
      <PageHead crumbs={about.crumbs} title={about.title} lead={description} />
      <Columns aside={topics.length > 0 && <OtherTopics topics={topics} />}>
        {articles.length ? (
          <ItemList items={articles} />
        ) : (
          <EmptyState icon={IconHelpCircle} title={t('support.empty')}>
            <ArrowLink to={href('/support')}>Alle Themen ansehen</ArrowLink>
          </EmptyState>
        )}
        <div className={css.contact}>
          <SupportContact />
        </div>
      </Columns>
    </>
  )
}
