import { type DisturbanceDetail, disturbances } from '#contract/notices/disturbances.ts'
import { type ActionFunctionArgs, data, type MetaFunction, useActionData } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { EmptyPreview, PreviewFrame, previewHeaders, previewMeta } from '../ui/page/preview-frame.tsx'
import { readPreview } from '../lib/read-preview.server.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { loadRegion } from '../lib/supply-region.ts'
import { RegionMap } from '../ui/map/region-map.tsx'
import { DisturbanceCard } from './card.tsx'
import { toDisturbanceCard } from './card-data.ts'
import { disturbanceScene } from './load-disturbances.ts'

/** Draws the card and the map of a disturbance with the unsaved values of its form, for staff. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const { row, value } = await readPreview(request, visit, disturbances.update, (api, id) =>
    api.disturbances.get({ params: { id } }),
  )
  const organization = requireOrganization(visit)
  const region = await rethrowAsResponse(loadRegion(visit.as('user'), organization))
  const shown = withValues(row, value, visit.now)
  const choice = { open: true, page: 1, municipality: null, id: null }
  return data({
    card: toDisturbanceCard(shown, 1, true, { areas: region.areas, now: visit.now }),
    scene: disturbanceScene(region, [shown], { choice, isSelected: () => true }),
    subscribe: organization.enabled_notification,
  })
}

type Given = Partial<
  Pick<
    DisturbanceDetail,
    'title' | 'description' | 'occurred_at' | 'expected_end_at' | 'servicearea_ids' | 'shapes'
  >
>

/** The disturbance as visitors would get it: internal messages are left out. */
function withValues(row: DisturbanceDetail | null, value: Given, now: Date) {
  const blank = {
    id: 'neu',
    status: 'reported' as const,
    title: '',
    description: '',
    occurred_at: now.toISOString(),
    expected_end_at: null,
    servicearea_ids: [],
    shapes: [],
    statusupdates: [],
  }
  const shown = { ...blank, ...row, ...value }
  return {
    ...shown,
    statusupdates: shown.statusupdates.filter(each => each.is_public),
  }
}

export const headers = previewHeaders

export const meta: MetaFunction = previewMeta

export default function Preview() {
  const shown = useActionData<typeof action>()
  return (
    <PreviewFrame>
      {shown ? (
        <>
          <DisturbanceCard disturbance={shown.card} subscribe={shown.subscribe} />
          <RegionMap label="Karte der Störung" scene={shown.scene} />
        </>
      ) : (
        <EmptyPreview record="in der Störung, die" />
      )}
    </PreviewFrame>
  )
}
