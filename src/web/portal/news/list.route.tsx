import { nameForms } from '#contract/organizations/name-forms.ts'
import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { portalTitle } from '../lib/portal-meta.ts'
import { visitContext } from '#web/lib/visit.ts'
import { usePortal } from '../layout.tsx'
import { requireOrganization } from '../layout/load-frame.ts'
import { picturesOf } from '../lib/media.ts'
import { requireModule } from '../lib/require-module.ts'
import { Columns } from '../ui/page/columns.tsx'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { shareTags } from '../lib/share-tags.ts'
import { useTexts } from '../lib/texts.tsx'
import { NewsList } from '../ui/list/news-list.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { Pager } from '../ui/list/pager.tsx'
import { NewsAside } from './aside.tsx'
import { newsList, type NewsQuery } from '../lib/list-query.ts'
import css from './list.module.css'
import { NoNews } from './no-news.tsx'
import type { RouteHandle } from '#web/lib/route-handle.ts'

const perPage = 10

export const handle: RouteHandle = { public: { cookies: ['client_servicearea_id'] } }

export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'news')
  const choice = newsList.parse(url.searchParams, visit)
  const { municipality: servicearea_id, year, page } = choice
  const query = {
    per_page: perPage,
    page,
    ...(servicearea_id && { servicearea_id }),
    ...(year && { year }),
  }
  const api = visit.as('customer')
  const [{ data, meta }, years] = await rethrowAsResponse(
    Promise.all([api.news.list({ query }), api.news.years()]),
  )
  return {
    choice,
    years,
    total: meta.total,
    pages: Math.ceil(meta.total / perPage),
    news: data.map(({ id, news_date, title, abstract, servicearea_ids, media }) => ({
      id,
      news_date,
      title,
      abstract,
      servicearea_ids,
      picture: picturesOf(media)[0],
    })),
    site: organization.title,
    from: nameForms(organization.title, organization.config).from,
    url: `${visit.origin}/meldungen`,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, ...call }) =>
  loaderData
    ? [
        portalTitle(call, pageTitle(loaderData.choice)),
        {
          tagName: 'link',
          rel: 'alternate',
          type: 'application/rss+xml',
          title: 'Meldungen',
          href: href('/meldungen.xml'),
        },
        ...shareTags({
          url: loaderData.url,
          site: loaderData.site,
          title: 'Meldungen',
          description: `Neues ${loaderData.from}`,
        }),
      ]
    : []

const pageTitle = ({ page, year }: NewsQuery) =>
  ['Meldungen', year && ` ${year}`, page > 1 && `, Seite ${page}`].filter(Boolean).join('')

export default function News() {
  const { frame } = usePortal()
  const t = useTexts()
  const { choice, years, news, total, pages } = useLoaderData<typeof loader>()
  const items = news.map(({ servicearea_ids, ...item }) => ({
    ...item,
    places: municipalityTitles(servicearea_ids, frame.municipalities),
  }))
  return (
    <>
      <PageHead crumbs={[{ label: 'Meldungen' }]} title={t('news.title')} lead={t('news.lead')} />
      <Columns aside={<NewsAside frame={frame} choice={choice} years={years} />}>
        {news.length ? (
          <>
            <p className={css.count}>{countText(total, choice.year)}</p>
            <NewsList items={items} heading="h2" />
            <Pager page={choice.page} pages={pages} address={page => newsList.address({ ...choice, page })} />
          </>
        ) : (
          <NoNews choice={choice} />
        )}
      </Columns>
    </>
  )
}

const countText = (total: number, year: number | null) =>
  `${total === 1 ? '1 Meldung' : `${total} Meldungen`}${year ? ` aus ${year}` : ''}, neueste zuerst`

/** Titles of the municipalities; undefined if the organization has only one. */
function municipalityTitles(ids: string[], known: { id: string; title: string }[]): string | undefined {
  if (known.length < 2) return undefined
  const titles = known.filter(({ id }) => ids.includes(id)).map(({ title }) => title)
  return titles.length ? titles.join(', ') : 'Alle Gemeinden'
}
