import { useLocation } from 'react-router'
import { MessageDrawer, type MessageDefaults } from '../../desk/message-drawer.tsx'
import type { FormRefusal } from '../../desk/outcome.ts'
import { behindDrawer } from '../../desk/side-drawer.tsx'
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
        close={procedureHref(detail.procedure) + search}
      />
    </>
  )
}
