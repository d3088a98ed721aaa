import { href, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { visitContext } from '../../lib/visit.ts'
import type { Section } from './detail-props.ts'
import type { Comparison } from './load-changes.ts'
import { loadDetail } from './load-detail.ts'
import { ProcedurePrintView } from './print-view.tsx'
import '../../staff-ui/layout/staff-ui.css'
import '../../staff-ui/layout/fonts.css'

const maxSheets = 50

/** Loads one procedure, or those that `id` lists (up to 50), for printing. */
export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const signedIn = await requireStaff(visit, url)
  const { api, user, organization_id } = signedIn
  const ids = (params.id ? [params.id] : url.searchParams.getAll('id')).slice(0, maxSheets)
  if (!ids.length) throw redirect(href('/login/procedures'))
  const organization = await rethrowAsResponse(api.organizations.get({ params: { id: organization_id } }))
  const cases = await Promise.all(ids.map(id => loadDetail(signedIn, id, url, visit.now)))
  const { title, street, house_number, postalcode, city, phone_general, logo } = organization
  return {
    now: visit.now.toISOString(),
    organization: {
      title,
      address: `${street} ${house_number}, ${postalcode} ${city}`,
      phone: phone_general,
      logo: logo?.url ?? null,
    },
    user: { firstname: user.firstname, lastname: user.lastname },
    procedures: cases.map(({ title, procedure, sections, comparison, raised }) => ({
      title,
      procedure,
      raised,
      sections: [...printedChanges(comparison), ...sections],
    })),
  }
}

const printedChanges = (comparison: Comparison | null): Section[] =>
  comparison
    ? [
        {
          title: 'Bisher und neu',
          facts: comparison.rows.map(({ label, value, known }) => ({
            label,
            value,
            after: `bisher ${known || '–'}`,
          })),
        },
      ]
    : []

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  {
    title: `${loaderData?.procedures.map(({ procedure }) => procedure.reference).join(', ')} – Druckansicht`,
  },
]

export default function ProcedurePrint() {
  return <ProcedurePrintView {...useLoaderData<typeof loader>()} />
}
