import { nameForms } from '#contract/organizations/name-forms.ts'
import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { pageMetaTags } from '../lib/page-meta.ts'
import { useTexts } from '../lib/texts.tsx'
import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { IconTool } from '../ui/icon/icons.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { InstallerCard } from './installer-card.tsx'
import css from './list.module.css'
import { type InstallerQuery, InstallerSearch } from './search.tsx'
import type { RouteHandle } from '#web/lib/route-handle.ts'

const maxLength = 100

function parseQuery(query: URLSearchParams): InstallerQuery {
  const q = (query.get('q') ?? '').trim().slice(0, maxLength)
  return { q, certified: query.get('zertifikat') === 'ja' }
}

export const handle: RouteHandle = { public: { cookies: [] } }

export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'installers')
  const choice = parseQuery(url.searchParams)
  const query = {
    per_page: 100,
    ...(choice.q && { q: choice.q }),
    ...(choice.certified && { certificate_available: 'true' }),
  }
  const { data, meta } = await rethrowAsResponse(visit.as('customer').installers.list({ query }))
  return {
    choice,
    firms: data,
    total: meta.total,
    about: {
      title: 'Installationsbetriebe',
      description: `Zugelassene Installationsbetriebe im Gebiet ${nameForms(organization.title, organization.config).from}`,
      path: href('/installateure'),
      origin: visit.origin,
      site: organization.title,
      crumbs: [{ label: 'Installationsbetriebe' }],
    },
  }
}

export const meta: MetaFunction<typeof loader> = call => pageMetaTags(call)

export default function Installers() {
  const { choice, firms, total, about } = useLoaderData<typeof loader>()
  const t = useTexts()
  return (
    <>
      <PageHead crumbs={about.crumbs} title={t('installers.title')} lead={t('installers.lead')} />
      <div className={`wrap ${css.page}`}>
        <InstallerSearch choice={choice} />
        {firms.length ? (
          <>
            <p className={css.count}>{countText(total, choice)}</p>
            <ul className={css.firms}>
              {firms.map(firm => (
                <InstallerCard key={firm.id} firm={firm} />
              ))}
            </ul>
          </>
        ) : (
          <NoInstallers choice={choice} />
        )}
      </div>
    </>
  )
}

const countText = (total: number, { q }: InstallerQuery) =>
  `${total === 1 ? '1 Betrieb' : `${total} Betriebe`}${q ? ` zu „${q}“` : ''}, nach Namen geordnet`

function NoInstallers({ choice: { q, certified } }: { choice: InstallerQuery }) {
  if (!q && !certified)
    return (
      <EmptyState icon={IconTool} title="Das Verzeichnis hat noch keine Einträge.">
        <p>Unser Kundenservice nennt Ihnen gern einen Betrieb in Ihrer Nähe.</p>
      </EmptyState>
    )
  return (
    <EmptyState icon={IconTool} title={`Kein Betrieb gefunden${q ? ` zu „${q}“` : ''}.`}>
      <p>Prüfen Sie die Schreibweise, oder suchen Sie mit den ersten Ziffern der Postleitzahl.</p>
      <ArrowLink to={href('/installateure')}>Alle Betriebe ansehen</ArrowLink>
    </EmptyState>
  )
}
