import { StaffUiProvider } from '../../staff-ui/layout/staff-ui-provider.tsx'
import { ProcedurePrintView } from '../../office/procedures/print-view.tsx'
import { berg, now, organization } from './office-data.ts'
import { detail } from './office-procedure-data.ts'

const sender = { ...organization, address: 'Am Wasserwerk 1, 04880 Auental', phone: '030 23125-100' }

export default function Page() {
  return (
    <StaffUiProvider singleKeys>
      <title>Zählerstand V-26-04512 · Druckansicht</title>
      <ProcedurePrintView now={now} organization={sender} user={berg} procedures={[detail]} />
    </StaffUiProvider>
  )
}
