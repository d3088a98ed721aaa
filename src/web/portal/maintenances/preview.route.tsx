import { maintenances } from '#contract/notices/maintenances.ts'
import { type ActionFunctionArgs, data, type MetaFunction, useActionData } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { EmptyPreview, PreviewFrame, previewHeaders, previewMeta } from '../ui/page/preview-frame.tsx'
import { readPreview } from '../lib/read-preview.server.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { loadRegion } from '../lib/supply-region.ts'
import { MaintenanceArticle } from './article.tsx'
import { toMaintenancePage } from './load-maintenance.ts'

/** Draws the page of a maintenance with the unsaved values of its form, for staff. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const { row, value } = await readPreview(request, visit, maintenances.update, (api, id) =>
    api.maintenances.get({ params: { id } }),
  )
  const region = await rethrowAsResponse(loadRegion(visit.as('user'), requireOrganization(visit)))
  const shown = { ...blank, start_at: visit.now.toISOString(), ...row, ...value }
  const work = {
    ...shown,
    statusupdates: shown.statusupdates.filter(each => each.is_public),
  }
  return data(toMaintenancePage(work, region, visit.now))
}

const blank = {
  id: 'neu',
  status: 'planned' as const,
  title: '',
  description: '',
  impact: '',
  affected_locations: '',
  end_at: null,
  month_precision: false,
  servicearea_ids: [],
  shapes: [],
  statusupdates: [],
  media: [],
}

export const headers = previewHeaders

export const meta: MetaFunction = previewMeta

export default function Preview() {
  const shown = useActionData<typeof action>()
  return (
    <PreviewFrame>
      {shown ? <MaintenanceArticle {...shown} /> : <EmptyPreview record="in der Baumaßnahme, die" />}
    </PreviewFrame>
  )
}
