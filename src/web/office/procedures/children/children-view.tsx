import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { href } from 'react-router'
import type { Child } from '#contract/procedures/children.ts'
import { procedureStatuses } from '#contract/procedures/status.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import type { Snippet } from '#contract/templates/snippets.ts'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { ButtonLink } from '../../../staff-ui/form/button.tsx'
import { type FormRefusal, useFormSuccess } from '../../../staff-ui/form/form-refusal.ts'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { PageHead } from '../../../staff-ui/page/page-head.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { announceSent } from '../../outgoing/sent-in-tab.ts'
import columns from '../../ui/columns.module.css'
import { procedureHref } from '../../ui/procedure-columns.tsx'
import { ChildRow } from './child-row.tsx'
import { CommonAnswer } from './common-answer.tsx'
import styles from './children.module.css'

interface Props {
  parent: { id: string; type: ProcedureType; reference: string; version: number; place: string }
  children: readonly Child[]
  /** Texts with which the common answer can begin. */
  snippets: readonly Snippet[]
  edit: boolean
  idempotencyKey: string
  refused?: FormRefusal
}

/** One event and its reports: those that ask something of their own, and those that get one answer. */
export function ChildrenView({ parent, children, snippets, edit, idempotencyKey, refused }: Props) {
  const own = children.filter(({ has_own_question }) => has_own_question)
  const common = children.filter(({ has_own_question }) => !has_own_question)
  const reachable = common.filter(({ way, status }) => way === 'email' && procedureStatuses[status].open)
  const phone = common.filter(({ way, status }) => way === 'phone' && procedureStatuses[status].open)
  const [left, setLeft] = useState<readonly string[]>([])
  // A sent answer leaves an empty form.
  const [answers, setAnswers] = useState(0)
  const chosen = reachable.filter(({ id }) => !left.includes(id))
  const toggle = (id: string) => setLeft(left.includes(id) ? left.filter(each => each !== id) : [...left, id])
  useFormSuccess(refused, intent => {
    if (intent !== 'answer') return
    showToast('Antworten gesendet')
    announceSent()
    setAnswers(count => count + 1)
  })
  return (
    <>
      <PageHead
        back={{ to: procedureHref(parent), label: parent.reference }}
        title={`Sammelvorgang ${parent.reference}`}
        meta={[children.length === 1 ? '1 Vorgang' : `${children.length} Vorgänge`, parent.place]
          .filter(Boolean)
          .join(' · ')}
      />
      {refused && (
        <Alert tone="error" role="alert" title={refused.title}>
          <p>{refused.message}</p>
        </Alert>
      )}
      <div className={columns.columns}>
        <div className={columns.column}>
          {own.length > 0 && (
            <Panel
              title="Einzeln antworten"
              note={own.length === 1 ? '1 fragt etwas Eigenes' : `${own.length} fragen etwas Eigenes`}
              flush
            >
              <ul className={styles.rows}>
                {own.map(child => (
                  <ChildRow key={child.id} child={child} edit={edit} />
                ))}
              </ul>
            </Panel>
          )}
          <Panel
            title="Gemeinsam antworten"
            note={`${common.length}, davon ${chosen.length} gewählt`}
            action={
              phone.length > 0 && (
                <ButtonLink
                  to={`${href('/login/procedures/print/:id?')}?${new URLSearchParams(phone.map(({ id }) => ['id', id]))}`}
                  reloadDocument
                  look="quiet"
                  icon={IconPrinter}
                >
                  Anrufliste: {phone.length}
                </ButtonLink>
              )
            }
            flush
          >
            {common.length === 0 && (
              <p className={styles.empty}>
                {own.length
                  ? 'Alle Vorgänge fragen etwas Eigenes.'
                  : `Noch gehört kein Vorgang dazu. Wählen Sie Vorgänge in der Liste aus, dann „Zuweisen“, „Einem Sammelvorgang …“ und die Nummer ${parent.reference}.`}
              </p>
            )}
            <ul className={styles.rows}>
              {common.map(child => (
                <ChildRow
                  key={child.id}
                  child={child}
                  edit={edit}
                  checked={chosen.includes(child)}
                  onToggle={reachable.includes(child) ? () => toggle(child.id) : undefined}
                />
              ))}
            </ul>
          </Panel>
        </div>
        {edit && (
          <div className={columns.column}>
            <CommonAnswer
              key={answers}
              snippets={snippets}
              counts={{ phone: phone.length, own: own.length }}
              ids={chosen.map(({ id }) => id)}
              idempotencyKey={idempotencyKey}
              refused={refused}
            />
          </div>
        )}
      </div>
    </>
  )
}
