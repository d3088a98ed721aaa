import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { portalTitle } from '../lib/portal-meta.ts'
import { visitContext } from '#web/lib/visit.ts'
import { filesOf, picturesOf } from '../lib/media.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { breadcrumbData, shareTags } from '../lib/share-tags.ts'
import { Article } from './article.tsx'
import { relatedTo } from './related.ts'
import { publishedAt } from './published-at.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'news')
  const api = visit.as('customer')
  const input = { params: { id: params.id! } }
  const [news, neighbours] = await rethrowAsResponse(
    Promise.all([api.news.get(input), api.news.neighbours(input)]),
  )
  const { title, abstract, content, news_date, servicearea_ids, media, updated_at } = news
  const related = await rethrowAsResponse(relatedTo(api, news))
  return {
    article: { title, abstract, content, news_date, servicearea_ids },
    pictures: picturesOf(media),
    files: filesOf(media),
    neighbours,
    related,
    published: publishedAt(news).toISOString(),
    updated_at,
    origin: visit.origin,
    url: `${visit.origin}/meldungen/${news.id}`,
    site: organization.title,
    logo: organization.logo?.url,
  }
}

type Data = Awaited<ReturnType<typeof loader>>

export const meta: MetaFunction<typeof loader> = ({ loaderData, ...call }) =>
  loaderData
    ? [
        portalTitle(call, loaderData.article.title),
        ...shareTags({
          url: loaderData.url,
          site: loaderData.site,
          title: loaderData.article.title,
          description: loaderData.article.abstract,
          image: shareImage(loaderData),
          type: 'article',
        }),
        { 'script:ld+json': articleData(loaderData) },
        breadcrumbData([
          { name: 'Startseite', url: `${loaderData.origin}/` },
          { name: 'Meldungen', url: `${loaderData.origin}/meldungen` },
          { name: loaderData.article.title, url: loaderData.url },
        ]),
      ]
    : []

function shareImage({ pictures: [picture], origin }: Data) {
  if (!picture) return undefined
  const { src, width, height, alt } = picture
  return { url: `${origin}${src}`, width, height, alt }
}

function articleData({ article, pictures, published, updated_at, origin, url, site, logo }: Data) {
  const publisher = {
    '@type': 'Organization',
    name: site,
    url: `${origin}/`,
    ...(logo && { logo: `${origin}${logo}` }),
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.abstract,
    datePublished: published,
    dateModified: updated_at > published ? updated_at : published,
    image: pictures.map(({ src }) => `${origin}${src}`),
    mainEntityOfPage: url,
    inLanguage: 'de',
    author: publisher,
    publisher,
  }
}

export default function ArticlePage() {
  return <Article {...useLoaderData<typeof loader>()} />
}
