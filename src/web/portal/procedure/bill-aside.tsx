import { BillDrawing } from '../ui/drawings/bill.tsx'
import { Help } from '../ui/help.tsx'

export function BillAside() {
  return (
    <Help title="Ihre Kundennummer" drawing={<BillDrawing />}>
      Sie steht <strong>oben rechts</strong> auf jeder Rechnung und jedem Bescheid.
    </Help>
  )
}
