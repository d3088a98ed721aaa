import { IconPrinter, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { Form, href } from 'react-router'
import type { Child } from '#contract/procedures/children.ts'
import { procedureStatuses } from '#contract/procedures/status.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { Button, ButtonLink } from '../../../staff-ui/form/button.tsx'
import { TextareaField, TextField } from '../../../staff-ui/form/field.tsx'
import { type FormRefusal, useFormSuccess } from '../../../staff-ui/form/form-refusal.ts'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { PageHead } from '../../../staff-ui/page/page-head.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { announceSent } from '../../outgoing/sent-in-tab.ts'
import columns from '../../ui/columns.module.css'
import { procedureHref } from '../../ui/procedure-columns.tsx'
import { ChildRow } from './child-row.tsx'
import styles from './children.module.css'

interface Props {
  parent: { id: string; type: ProcedureType; reference: string; version: number; place: string }
  children: readonly Child[]
  edit: boolean
  idempotencyKey: string
  refused?: FormRefusal
}

/** One event and its reports: those that ask something of their own, and those that get one answer. */
export function ChildrenView({ parent, children, edit, idempotencyKey, refused }: Props) {
  const own = children.filter(({ has_own_question }) => has_own_question)
  const common = children.filter(({ has_own_question }) => !has_own_question)
  const reachable = common.filter(({ way, status }) => way === 'email' && procedureStatuses[status].open)
  const phone = common.filter(({ way, status }) => way === 'phone' && procedureStatuses[status].open)
  const [left, setLeft] = useState<readonly string[]>([])
  const chosen = reachable.filter(({ id }) => !left.includes(id))
  const toggle = (id: string) => setLeft(left.includes(id) ? left.filter(each => each !== id) : [...left, id])
  useFormSuccess(refused, intent => {
    if (intent !== 'answer') return
    showToast('Antworten gesendet')
    announceSent()
  })
  return (
    <>
      <PageHead
        back={{ to: procedureHref(parent), label: parent.reference }}
        title={`Sammelvorgang ${parent.reference}`}
        meta={[`${children.length} Vorgänge`, parent.place].filter(Boolean).join(' · ')}
      />
      {refused && (
        <Alert tone="error" role="alert" title={refused.title}>
          <p>{refused.message}</p>
        </Alert>
      )}
      <div className={columns.columns}>
        <div className={columns.column}>
          {own.length > 0 && (
            <Panel title="Einzeln antworten" note={`${own.length} fragen etwas Eigenes`} flush>
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
            {common.length === 0 && <p className={styles.empty}>Noch gehört kein Vorgang dazu.</p>}
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
            <Panel title="Allen antworten">
              <Form method="post" className={styles.answer}>
                <input type="hidden" name="intent" value="answer" />
                <input type="hidden" name="_once" value={idempotencyKey} />
                <input type="hidden" name="emails" value={chosen.length} />
                {chosen.map(({ id }) => (
                  <input key={id} type="hidden" name="child" value={id} />
                ))}
                <TextField
                  label="Betreff"
                  name="subject"
                  maxLength={200}
                  defaultValue={refused?.typed.subject}
                  required
                />
                <TextareaField
                  label="Text"
                  name="message"
                  rows={8}
                  maxLength={4000}
                  defaultValue={refused?.typed.message ?? 'Guten Tag,\n\n'}
                  error={refused?.errors.message}
                  hint="Platzhalter wie {{ reference }} werden für jeden Vorgang gefüllt."
                  required
                />
                <dl className={styles.counts}>
                  <dt>E-Mail</dt>
                  <dd>{chosen.length}</dd>
                  <dt>ausgelassen: nur Telefon</dt>
                  <dd>{phone.length}</dd>
                  <dt>ausgelassen: eigene Frage</dt>
                  <dd>{own.length}</dd>
                </dl>
                <Button
                  type="submit"
                  look="primary"
                  icon={IconSend}
                  keys="mod+enter"
                  disabled={!chosen.length}
                >
                  {chosen.length === 1 ? '1 Antwort senden' : `${chosen.length} Antworten senden`}
                </Button>
                <p className={styles.hint}>
                  Danach 20 Sekunden zum Zurücknehmen. Jede Antwort steht im eigenen Vorgang.
                </p>
              </Form>
            </Panel>
          </div>
        )}
      </div>
    </>
  )
}
