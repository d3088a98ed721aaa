import { useLocation } from 'react-router'
import { MessageDrawer, type MessageDefaults } from '../../staff-ui/message/message-drawer.tsx'
import type { FormRefusal } from '../../staff-ui/form/form-refusal.ts'
import { showToast } from '../../staff-ui/feedback/toast.ts'
import { announceSent } from '../outgoing/sent-in-tab.ts'
import { behindDrawer } from '../../staff-ui/page/side-drawer.tsx'
import { procedureHref } from '../ui/procedure-columns.tsx'
import { type ProcedureDetailProps, ProcedureDetailView } from './detail-view.tsx'

interface Props {
  detail: ProcedureDetailProps
  draft: MessageDefaults
  refused?: FormRefusal
}

/** Message form beside the procedure, under its own URL; on a phone it is a page. */
export function ProcedureMessageView({ detail, draft, refused }: Props) {
  const { search } = useLocation()
  return (
    <>
      <div className={behindDrawer}>
        <ProcedureDetailView {...detail} />
      </div>
      <MessageDrawer
        draft={draft}
        concurrency={{ version: detail.procedure.version, idempotencyKey: detail.idempotencyKey }}
        refused={refused}
        onSent={() => {
          showToast('Nachricht gesendet')
          announceSent()
        }}
        close={procedureHref(detail.procedure) + search}
      />
    </>
  )
}
