import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { renderSVG } from 'uqr'
import { visitContext } from '../../lib/visit.ts'
import { usePortal } from '../layout.tsx'
import { requireOrganization } from '../layout/load-frame.ts'
import { portalTitle } from '../lib/portal-meta.ts'
import { requireModule } from '../lib/require-module.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { Button } from '../ui/button/button.tsx'
import { IconPrinter } from '../ui/icon/icons.ts'
import { BackLink } from '../ui/link/back-link.tsx'
import { toPoster } from './poster-data.ts'
import { Poster } from './poster.tsx'
import css from './poster.module.css'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] }, disturbances: 'none' }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'disturbance')
  const api = visit.as('customer')
  const id = params.id!
  const [found, areas] = await rethrowAsResponse(
    Promise.all([
      api.disturbances.get({ params: { id } }),
      api.serviceareas.list({ params: { id: organization.id } }),
    ]),
  )
  const page = `${visit.origin}${href('/stoerungen')}`
  return {
    id,
    poster: toPoster(found, areas, visit.now),
    address: page.replace(/^https?:\/\//, ''),
    code: renderSVG(`${page}?id=${id}`, { ecc: 'M', border: 0 }),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, ...call }) => [
  portalTitle(call, loaderData ? `Aushang: ${loaderData.poster.title}` : 'Aushang'),
  { name: 'robots', content: 'noindex' },
]

/** One disturbance on a sheet of A4, to hang up in a stairwell. */
export default function PosterPage() {
  const { id, poster, address, code } = useLoaderData<typeof loader>()
  return (
    <div className={`wrap ${css.page}`}>
      <div className={css.tools}>
        <BackLink href={`${href('/stoerungen')}?id=${id}`} text="Zurück zur Störung" />
        <Button type="button" icon={IconPrinter} data-print className={css.print}>
          Aushang drucken
        </Button>
      </div>
      <Poster {...poster} address={address} code={code} organization={usePortal().frame.organization} />
    </div>
  )
}
