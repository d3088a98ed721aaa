import { Suspense, useState } from 'react'
import { href, useLocation } from 'react-router'
import { Timeline } from '../../staff-ui/record/timeline.tsx'
import type { MessageDefaults } from '../../staff-ui/message/message-drawer.tsx'
import { lazyPart } from '../../staff-ui/page/lazy-part.ts'
import { useInBrowser } from '../../staff-ui/page/use-in-browser.ts'
import type { FormRefusal } from '../../staff-ui/form/form-refusal.ts'
import { showToast } from '../../staff-ui/feedback/toast.ts'
import { announceSent } from '../outgoing/sent-in-tab.ts'
import { behindDrawer } from '../../staff-ui/page/side-drawer.tsx'
import { procedureHref } from '../ui/procedure-columns.tsx'
import { timelineOf } from '../ui/procedure-timeline.tsx'
import type { ProcedureDetailProps } from './detail-props.ts'
import { ProcedureDetailView } from './detail-view.tsx'

const MessageDrawer = lazyPart(
  async () => (await import('../../staff-ui/message/message-drawer.tsx')).MessageDrawer,
)

interface Props {
  detail: ProcedureDetailProps
  draft: MessageDefaults
  refused?: FormRefusal
}

/** Message form beside the procedure, under its own URL; on a phone it is a page. */
export function ProcedureMessageView({ detail, draft, refused }: Props) {
  const { search } = useLocation()
  const isInBrowser = useInBrowser()
  const [begun] = useState(detail.now)
  const { statusupdates, media } = detail.procedure
  const news = statusupdates.filter(({ created_at }) => created_at > begun)
  return (
    <>
      <div className={behindDrawer}>
        <ProcedureDetailView {...detail} />
      </div>
      {isInBrowser && (
        <Suspense>
          <MessageDrawer
            draft={draft}
            concurrency={{ version: detail.procedure.version, idempotencyKey: detail.idempotencyKey }}
            refused={refused}
            news={{
              count: news.length,
              entries: <Timeline entries={timelineOf(news, media)} now={detail.now} />,
            }}
            isSentTo={path => path.startsWith(href('/login/procedures')) && !path.endsWith('/message')}
            onSent={() => {
              showToast('Nachricht gesendet')
              announceSent()
            }}
            close={procedureHref(detail.procedure) + search}
          />
        </Suspense>
      )}
    </>
  )
}
