import { nameForms } from '#contract/organizations/name-forms.ts'
import { allRows } from '#web/lib/all-rows.ts'
import { portalTitle } from '../lib/portal-meta.ts'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { usePortal } from '../layout.tsx'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'
import { Columns } from '../ui/page/columns.tsx'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { shareTags } from '../lib/share-tags.ts'
import { useTexts } from '../lib/texts.tsx'
import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { FileList } from '../ui/list/file-list.tsx'
import { IconDownload } from '../ui/icon/icons.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { downloadList } from '../lib/list-query.ts'
import { DownloadFilter } from './filter.tsx'
import css from './list.module.css'
import { groupDownloads } from './sections.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: ['client_servicearea_id'] } }

const maxDownloads = 500

export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'downloadcenter')
  const api = visit.as('customer')
  const [downloads, { data: categories }, areas] = await rethrowAsResponse(
    Promise.all([
      allRows(query => api.downloads.list({ query }), maxDownloads),
      api.categories.list({ query: { type: 'download', per_page: 100 } }),
      api.serviceareas.list({ params: { id: organization.id } }),
    ]),
  )
  const withFiles = downloads.filter(({ media }) => media.length > 0)
  const choice = downloadList.parse(url.searchParams, visit)
  const municipality = areas.find(({ id }) => id === choice.municipality)
  return {
    choice,
    sections: groupDownloads({ downloads: withFiles, categories, municipality }, choice),
    categories: categories.filter(({ item_count }) => item_count).map(({ id, title }) => ({ id, title })),
    site: organization.title,
    from: nameForms(organization.title, organization.config).from,
    url: `${visit.origin}/downloads`,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, ...call }) =>
  loaderData
    ? [
        portalTitle(call, 'Downloads'),
        ...shareTags({
          url: loaderData.url,
          site: loaderData.site,
          title: 'Downloads',
          description: `Satzungen, Formulare und Merkblätter ${loaderData.from}`,
        }),
      ]
    : []

export default function Downloads() {
  const { municipalities } = usePortal().frame
  const t = useTexts()
  const { choice, sections, categories } = useLoaderData<typeof loader>()
  const isNarrowable = municipalities.length > 1 || categories.length > 1
  return (
    <>
      <PageHead crumbs={[{ label: 'Downloads' }]} title={t('downloads.title')} lead={t('downloads.lead')} />
      <Columns
        aside={
          isNarrowable && (
            <DownloadFilter choice={choice} municipalities={municipalities} categories={categories} />
          )
        }
      >
        {sections.map(({ key, title, text, files }) => (
          <section key={key} className={css.section}>
            <h2>{title}</h2>
            {text && <p className={css.text}>{text}</p>}
            <FileList files={files} />
          </section>
        ))}
        {sections.length === 0 && <NoDownloads narrowed={!!choice.category || !!choice.municipality} />}
      </Columns>
    </>
  )
}

const NoDownloads = ({ narrowed }: { narrowed: boolean }) =>
  narrowed ? (
    <EmptyState icon={IconDownload} title="Dazu gibt es keine Datei.">
      <p>Wählen Sie eine andere Gemeinde oder ein anderes Thema.</p>
      <ArrowLink to={downloadList.address({ municipality: null, category: null })}>
        Alle Downloads ansehen
      </ArrowLink>
    </EmptyState>
  ) : (
    <EmptyState icon={IconDownload} title="Zurzeit gibt es keine Dateien zum Herunterladen.">
      <p>Suchen Sie ein bestimmtes Dokument? Rufen Sie uns gern an.</p>
      <ArrowLink to="/">Zur Startseite</ArrowLink>
    </EmptyState>
  )
