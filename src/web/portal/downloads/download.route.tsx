import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '#web/visit.ts'
import { usePortal } from '../layout.tsx'
import { requireOrganization } from '../load-frame.ts'
import { filesOf } from '../media.ts'
import { requireModule } from '../module.ts'
import { Columns } from '../ui/columns.tsx'
import { rethrowAsResponse } from '../refusals.ts'
import { breadcrumbData, shareTags } from '../share.ts'
import { day } from '../times.ts'
import { ArrowLink } from '../ui/arrow-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FileList } from '../ui/file-list.tsx'
import { IconDownload } from '../ui/icons.ts'
import { PageHead } from '../ui/page-head.tsx'
import { SummaryList } from '../ui/summary-list.tsx'

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

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.download.title} – Kundenportal` },
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
        crumbs={[{ label: 'Downloads', href: '/downloads' }, { label: title }]}
        title={title}
        lead={description}
      />
      <Columns aside={<ArrowLink to="/downloads">Alle Downloads</ArrowLink>}>
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
