import { ProcedureDetailView } from '../../office/procedures/detail-view.tsx'
import { detail } from './office-procedure-data.ts'

export default function Page() {
  return <ProcedureDetailView {...detail} />
}
