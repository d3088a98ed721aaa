import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { pageMetaTags, htmlToText } from '../lib/page-meta.ts'
import { day } from '../lib/format-times.ts'
import { ArticleLayout } from '../ui/page/article-layout.tsx'
import { RichText } from '../ui/text/rich-text.tsx'
import { SupportContact } from './contact.tsx'
import {
  categoryHref,
  loadArticles,
  loadCategories,
  supportCrumbs,
  requireSupport,
  toArticleItem,
} from './load-support.ts'
import { OtherTopics, SideLinks } from './other-topics.tsx'
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
    article: { abstract, content },
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
      crumbs: supportCrumbs(
        ...(category ? [{ label: category.title, href: categoryHref(category.id) }] : []),
        { label: title },
      ),
    },
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMetaTags(loaderData?.about)

export default function SupportArticle() {
  const { article, changed, related, topics, about } = useLoaderData<typeof loader>()
  return (
    <ArticleLayout
      crumbs={about.crumbs}
      title={about.title}
      about={`Hilfe-Artikel, Stand ${changed}`}
      lead={article.abstract && <RichText html={article.abstract} />}
      aside={
        <>
          {related.length > 0 && <SideLinks title="Mehr zum Thema" links={related} />}
          {topics.length > 0 && <OtherTopics topics={topics} />}
        </>
      }
    >
      <RichText html={article.content} />
      <section>
        <SupportContact />
      </section>
    </ArticleLayout>
  )
}
