import type { ComponentType } from 'react'
import { MeterDrawing } from '../../ui/drawings/meter.tsx'
import { HelpBox } from '../../ui/page/help-box.tsx'
import { BillAside } from './bill-aside.tsx'
import { AdvanceAside, CopyAside, InboxAside, RecordAside } from './contract-asides.tsx'
import { CardAside, ConfirmingAside, HandoverAside, RefundAside } from './handover-asides.tsx'
import {
  AuthorityAside,
  BackflowAside,
  ConnectionAside,
  DemandAside,
  PapersAside,
  SewerAside,
} from './connection-asides.tsx'
import { AreasAside, ParcelAside, SitePlanAside } from './plot-asides.tsx'

interface AsideProps {
  /** Shown on the start page, where there are no fields yet. */
  intro?: boolean
}

/** The asides by the name that a step description gives in `aside`. */
const asides: Record<string, ComponentType<AsideProps>> = {
  advance: AdvanceAside,
  areas: AreasAside,
  authority: AuthorityAside,
  backflow: BackflowAside,
  bill: BillAside,
  card: CardAside,
  confirming: ConfirmingAside,
  connection: ConnectionAside,
  copy: CopyAside,
  demand: DemandAside,
  handover: HandoverAside,
  inbox: InboxAside,
  meter: MeterAside,
  papers: PapersAside,
  parcel: ParcelAside,
  record: RecordAside,
  refund: RefundAside,
  sewer: SewerAside,
  siteplan: SitePlanAside,
}

export function Aside({ of, intro }: AsideProps & { of?: string }) {
  const Content = of === undefined ? undefined : asides[of]
  return Content ? <Content intro={intro} /> : null
}

function MeterAside({ intro }: AsideProps) {
  return (
    <HelpBox title="So lesen Sie ab" drawing={<MeterDrawing />}>
      {intro ? <MeterIntro /> : <MeterExample />}
    </HelpBox>
  )
}

const MeterIntro = () => (
  <>
    Notieren Sie die <strong>schwarzen Ziffern</strong> von links nach rechts. Rote Ziffern und Zeiger lassen
    Sie weg.
  </>
)

const MeterExample = () => (
  <>
    Nur die <strong>schwarzen Ziffern</strong> zählen. Für diesen Zähler tragen Sie <strong>449</strong> ein.
  </>
)
