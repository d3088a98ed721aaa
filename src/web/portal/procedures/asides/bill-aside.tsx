import { BillDrawing } from '../../ui/drawings/bill.tsx'
import { HelpBox } from '../../ui/page/help-box.tsx'

export function BillAside() {
  return (
    <HelpBox title="Ihre Kundennummer" drawing={<BillDrawing />}>
      Sie steht <strong>oben rechts</strong> auf jeder Rechnung und jedem Bescheid.
    </HelpBox>
  )
}
