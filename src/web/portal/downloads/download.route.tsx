import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { portalTitle } from '../lib/portal-meta.ts'
import { visitContext } from '#web/lib/visit.ts'
import { usePortal } from '../layout.tsx'
import { requireOrganization } from '../layout/load-frame.ts'
import { filesOf } from '../lib/media.ts'
import { requireModule } from '../lib/require-module.ts'
import { Columns } from '../ui/page/columns.tsx'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { breadcrumbData, shareTags } from '../lib/share-tags.ts'
import { day } from '../lib/format-times.ts'
import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { FileList } from '../ui/list/file-list.tsx'
import { IconDownload } from '../ui/icon/icons.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { SummaryList } from '../ui/list/summary-list.tsx'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'downloadcenter')
  const download = await rethrowAsResponse(visit.as('customer').downloads.get({ params: { id: params.id! } }))
  const { title, description, category, serviceareas, media, updated_at } = download
  return {
    download: { title, description, category, updated_at },
    municipalityIds: serviceareas.map(({ location_id }) => location_id),
    files: filesOf(media),
    origin: visit.origin,
    url: `${visit.origin}/downloads/${download.id}`,
    site: organization.title,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, ...call }) =>
  loaderData
    ? [
        portalTitle(call, loaderData.download.title),
        ...shareTags({
          url: loaderData.url,
          site: loaderData.site,
          title: loaderData.download.title,
          description: loaderData.download.description,
        }),
        breadcrumbData([
          { name: 'Startseite', url: `${loaderData.origin}/` },
          { name: 'Downloads', url: `${loaderData.origin}/downloads` },
          { name: loaderData.download.title, url: loaderData.url },
        ]),
      ]
    : []

export default function Download() {
  const { download, municipalityIds, files } = useLoaderData<typeof loader>()
  const { municipalities } = usePortal().frame
  const { title, description, category, updated_at } = download
  const where = municipalities.filter(({ id }) => municipalityIds.includes(id)).map(({ title }) => title)
  const rows = [
    ...(category ? [{ label: 'Thema', value: category.title }] : []),
    ...(where.length ? [{ label: 'Für', value: where.join(', ') }] : []),
    { label: 'Stand', value: day(updated_at) },
  ]
  return (
    <>
      <PageHead
        crumbs={[{ label: 'Downloads', href: href('/downloads') }, { label: title }]}
        title={title}
        lead={description}
      />
      <Columns aside={<ArrowLink to={href('/downloads')}>Alle Downloads</ArrowLink>}>
        {files.length ? (
          <FileList files={files} />
        ) : (
          <EmptyState icon={IconDownload} title="Hierzu gibt es noch keine Datei.">
            <p>Bitte schauen Sie später wieder vorbei.</p>
          </EmptyState>
        )}
        <SummaryList title="Angaben" rows={rows} />
      </Columns>
    </>
  )
}
