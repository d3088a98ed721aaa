import { useState } from 'react'
import { Link } from 'react-router'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import type { Concurrency } from '../../staff-ui/form/concurrency-fields.tsx'
import { BackNote } from './follow-up/back-note.tsx'
import { CallRow } from './head/call-row.tsx'
import { CaseHead } from './head/case-head.tsx'
import { FootBar } from './head/foot-bar.tsx'
import { HeadActions } from './head/head-actions.tsx'
import { HeadFacts } from './head/head-facts.tsx'
import { type Part, Parts, PartTabs } from './head/parts.tsx'
import { Present } from '../ui/present.tsx'
import { RelatedPanel } from './head/related-panel.tsx'
import { StatusChange } from './head/status-change.tsx'
import { DetailRefusal } from './detail-refusal.tsx'
import { News } from './news.tsx'
import { DetailFacts } from './detail-facts.tsx'
import { DetailHistory } from './detail-history.tsx'
import type { ProcedureDetailProps } from './detail-props.ts'

export function ProcedureDetailView(props: ProcedureDetailProps) {
  const { procedure, customer_name, place, user_id, back, position, viewers, may, related } = props
  const { refused, idempotencyKey } = props
  const concurrency: Concurrency = { version: procedure.version, idempotencyKey }
  const [part, setPart] = useState<Part>('facts')
  const name = customer_name || procedure.reference
  const actions = {
    ...props,
    concurrency,
    isCompletable: props.statuses.some(({ value }) => value === 'completed'),
  }
  return (
    <>
      <CaseHead
        back={back}
        position={position}
        name={name}
        actions={<HeadActions {...actions} />}
        status={
          <StatusChange {...props} draft={`${user_id} ${procedure.id} status`} concurrency={concurrency} />
        }
        present={<Present viewers={viewers} />}
        facts={<HeadFacts procedure={procedure} place={place} user_id={user_id} today={props.today} />}
        tabs={
          <>
            <CallRow phone={procedure.customer_phone} place={place} />
            <PartTabs
              part={part}
              onChoose={setPart}
              name={name}
              counts={{ history: procedure.statusupdates.length, customer: related.length }}
            />
          </>
        }
      />
      {refused && <DetailRefusal refused={refused} />}
      {props.end !== null && (
        <Alert tone="done" role="status" title={`Das war der letzte von ${props.end}.`}>
          <p>
            <Link to={back.to}>Zur Liste</Link>
          </p>
        </Alert>
      )}
      <BackNote
        procedure={procedure}
        now={props.now}
        today={props.today}
        concurrency={may.edit ? concurrency : undefined}
      />
      <News procedure={procedure} concurrency={may.edit ? concurrency : undefined} />
      <Parts
        part={part}
        facts={<DetailFacts {...props} concurrency={may.edit ? concurrency : undefined} />}
        history={<DetailHistory {...props} concurrency={concurrency} onNote={() => setPart('history')} />}
        customer={<RelatedPanel name={name} related={related} mayEdit={may.edit} />}
      />
      <FootBar {...actions} />
    </>
  )
}
