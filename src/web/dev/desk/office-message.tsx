import { ProcedureMessageView } from '../../office/procedures/message-view.tsx'
import { detail, draft } from './office-procedure-data.ts'

export default function Page() {
  return <ProcedureMessageView detail={detail} draft={draft} />
}
