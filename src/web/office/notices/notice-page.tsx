import type { LifeCycleStatus } from '#contract/notices/life-cycle.ts'
import { useSearchParams } from 'react-router'
import { RecordPage } from '../../staff-ui/record/page/record-page.tsx'
import type { RecordData } from '../../staff-ui/record/record-data.ts'
import type { StatusLook } from '../../staff-ui/status/status-badge.tsx'
import { LifeContext, type Life } from './life-context.ts'
import { PlaceInput } from './place-input.tsx'
import { StatusPanel } from './status-panel.tsx'

interface Props extends Omit<Life, 'statuses' | 'looks'> {
  data: RecordData
  portal?: string
  statuses: Record<string, LifeCycleStatus>
  looks: Record<string, StatusLook>
}

const own = { controls: { place: PlaceInput }, beside: { Meldungen: StatusPanel } }

/** The page of a disturbance or of works: its form, and beside it what is reported about it. */
export function NoticePage({ data, portal, ...life }: Props) {
  const [search] = useSearchParams()
  return (
    <LifeContext value={life}>
      <RecordPage
        data={data}
        portal={portal}
        own={own}
        tab={search.has('melden') && data.row ? 'Meldungen' : undefined}
      />
    </LifeContext>
  )
}
