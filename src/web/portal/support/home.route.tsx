import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { ContactRow } from '../home/contact-row.tsx'
import { usePortal } from '../layout.tsx'
import { pageMetaTags } from '../lib/page-meta.ts'
import { useTexts } from '../lib/texts.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { IconHelpCircle } from '../ui/icon/icons.ts'
import { ItemList } from '../ui/list/item-list.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { SearchBox } from '../ui/form/search-box.tsx'
import css from './home.module.css'
import {
  categoryHref,
  loadArticles,
  loadCategories,
  supportCrumbs,
  requireSupport,
  toArticleItem,
} from './load-support.ts'
import { TopicTiles } from './topic-tiles.tsx'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, origin, site, accusative } = requireSupport(context)
  const [categories, articles] = await Promise.all([loadCategories(api), loadArticles(api)])
  const topics = categories.map(({ id, icon, title }) => ({
    icon,
    href: categoryHref(id),
    title,
    articles: articles.filter(({ category_id }) => category_id === id).map(toArticleItem),
  }))
  const known = new Set(categories.map(({ id }) => id))
  return {
    topics: topics.filter(({ articles }) => articles.length > 0),
    others: articles.filter(({ category_id }) => !category_id || !known.has(category_id)).map(toArticleItem),
    about: {
      title: 'Hilfe und Support',
      description: `Antworten auf häufige Fragen an ${accusative}`,
      path: href('/support'),
      origin,
      site,
      crumbs: supportCrumbs(),
    },
  }
}

export const meta: MetaFunction<typeof loader> = call => pageMetaTags(call)

export default function SupportHome() {
  const { topics, others, about } = useLoaderData<typeof loader>()
  const t = useTexts()
  return (
    <>
      <PageHead crumbs={about.crumbs} title={t('support.title')} lead={t('support.lead')}>
        <SearchBox />
      </PageHead>
      <div className={`wrap ${css.page}`}>
        {topics.length > 0 && <TopicTiles topics={topics} />}
        {others.length > 0 && (
          <section>
            {topics.length > 0 && <h2 className={css.title}>Weitere Artikel</h2>}
            <ItemList items={others} heading={topics.length ? 'h3' : 'h2'} />
          </section>
        )}
        {!topics.length && !others.length && (
          <EmptyState icon={IconHelpCircle} title={t('support.empty')}>
            <p>Fragen Sie uns gern direkt.</p>
          </EmptyState>
        )}
      </div>
      <ContactRow organization={usePortal().frame.organization} />
    </>
  )
}
