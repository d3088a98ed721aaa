import { nameForms } from '#contract/organizations/name-forms.ts'
import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { usePortal } from '../layout.tsx'
import { requireOrganization } from '../layout/load-frame.ts'
import { Columns } from '../ui/page/columns.tsx'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { pageMetaTags, htmlToText } from '../lib/page-meta.ts'
import { useTexts } from '../lib/texts.tsx'
import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { IconBriefcase, IconCalendarEvent } from '../ui/icon/icons.ts'
import { type Item, ItemList } from '../ui/list/item-list.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { JobsAside } from './jobs-aside.tsx'
import { deadlineOf, employmentOf } from './posting.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

/** Loads the postings. Without the module the list is empty, because the menu always links here. */
export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  const { data } = organization.enabled_jobs
    ? await rethrowAsResponse(visit.as('customer').jobpostings.list({ query: { per_page: 100 } }))
    : { data: [] }
  return {
    postings: data.map(posting => ({
      id: posting.id,
      title: posting.title,
      text: htmlToText(posting.description, 180),
      employment: employmentOf(posting),
      deadline: deadlineOf(posting),
    })),
    about: {
      title: 'Stellenausschreibungen',
      description: `Arbeiten und lernen ${nameForms(organization.title, organization.config).at}`,
      path: href('/stellenausschreibungen'),
      origin: visit.origin,
      site: organization.title,
      crumbs: [{ label: 'Stellenausschreibungen' }],
    },
  }
}

export const meta: MetaFunction<typeof loader> = call => pageMetaTags(call)

type Posting = Awaited<ReturnType<typeof loader>>['postings'][number]

const toItem = ({ id, title, text, employment, deadline }: Posting): Item => ({
  id,
  href: href('/stellenausschreibungen/:id', { id }),
  title,
  text,
  tags: [
    ...(employment ? [{ icon: IconBriefcase, label: employment }] : []),
    ...(deadline ? [{ icon: IconCalendarEvent, label: `Bewerben bis ${deadline}` }] : []),
  ],
})

export default function Jobs() {
  const { postings, about } = useLoaderData<typeof loader>()
  const { organization } = usePortal().frame
  const t = useTexts()
  return (
    <>
      <PageHead crumbs={about.crumbs} title={t('jobs.title')} lead={t('jobs.lead')} />
      <Columns aside={<JobsAside organization={organization} />}>
        {postings.length ? (
          <ItemList items={postings.map(toItem)} />
        ) : (
          <EmptyState icon={IconBriefcase} title={t('jobs.empty')}>
            {organization.modules.notification ? (
              <ArrowLink to={href('/benachrichtigung')}>Bei neuen Stellen benachrichtigen lassen</ArrowLink>
            ) : (
              <p>Schauen Sie gern wieder vorbei.</p>
            )}
          </EmptyState>
        )}
      </Columns>
    </>
  )
}
