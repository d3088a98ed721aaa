import type { ServiceareaRow } from '#contract/locations/serviceareas.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { ApiError } from '../../lib/api-client.ts'
import { visitContext } from '../../lib/visit.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { ShapeContext } from '../../staff-ui/form/geo/shape-context.ts'
import { loadRegion } from '../../staff-ui/map/load-region.server.ts'
import { loadOrKeep } from '../../staff-ui/record/page/open-record.ts'
import { recordMeta } from '../../staff-ui/record/page/record-meta.ts'
import { RecordPage } from '../../staff-ui/record/page/record-page.tsx'
import { recordLoader } from '../../staff-ui/record/serve/record-loader.server.ts'
import { useShapeOptions } from '../map/use-shape-options.ts'
import { usePortalPage } from '../ui/view-in-portal.tsx'
import { DownloadsPanel } from './downloads-panel.tsx'
import { loadMunicipality } from './load-municipality.server.ts'
import { MunicipalityContext } from './municipality-context.ts'
import { PricesPanel } from './prices-panel.tsx'
import { serviceareasRecord } from './serviceareas.record.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const record = await recordLoader(serviceareasRecord)(args)
  const visit = args.context.get(visitContext)
  const { api, user, organization_id } = await requireStaff(visit, args.url)
  // The row is that of the record's noun.
  const row = record.row as (ServiceareaRow & typeof record.row) | null
  const [beside, region] = await rethrowAsResponse(
    Promise.all([row && loadMunicipality(api, user, row, visit.now), loadRegion(api, organization_id)]),
  )
  return { ...record, beside, region, geocodes: false, lives: [...record.lives, 'downloads', 'prices'] }
}

/** The API itself checks the links. */
const linksSchema = z.array(
  z.strictObject({ download_id: z.string(), type: z.enum(['general', 'analysis']) }),
)

/** Sets the downloads of the municipality. */
export async function action({ request, context, params, url }: ActionFunctionArgs) {
  const { api, user } = await requireStaff(context.get(visitContext), url)
  const form = await request.formData()
  const links = linksSchema.safeParse(JSON.parse(String(form.get('links') ?? 'null')))
  if (!links.success) throw new Response(null, { status: 400 })
  try {
    await api.serviceareas.setDownloads({
      params: { id: user.organization_id ?? '', servicearea_id: params.id ?? '' },
      body: { links: links.data },
    })
    return { refused: null }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    return data({ refused: error.problem.errors?.[0]?.message ?? error.problem.title }, { status: 422 })
  }
}

export const clientLoader = loadOrKeep

export const meta = recordMeta

const own = { beside: { Downloads: DownloadsPanel, Preise: PricesPanel } }

const kinds = ['Polygon'] as const

export default function Municipality() {
  const page = useLoaderData<typeof loader>()
  return <Page key={page.row?.id ?? 'new'} page={page} />
}

function Page({ page }: { page: Awaited<ReturnType<typeof loader>> }) {
  const options = useShapeOptions(page, kinds)
  const portal = usePortalPage(page.row && `gemeinde/${page.row.id}`)
  return (
    <ShapeContext value={options}>
      <MunicipalityContext value={page.beside}>
        <RecordPage data={page} own={own} portal={portal} />
      </MunicipalityContext>
    </ShapeContext>
  )
}
