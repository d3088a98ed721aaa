import { type RefObject, useEffect, useRef } from 'react'
import { Form, href } from 'react-router'
import { isGroup } from '#contract/forms/fields.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import type { FormRefusal } from '../../../staff-ui/form/form-refusal.ts'
import { PageHead } from '../../../staff-ui/page/page-head.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { time } from '../../../staff-ui/text/format.ts'
import columns from '../../ui/columns.module.css'
import { ConfirmationPanel } from './confirmation-panel.tsx'
import { EarlierPanel } from './earlier-panel.tsx'
import { EntryBar } from './entry-bar.tsx'
import { type EntryState, ownNames } from './entry-data.ts'
import { EntryField } from './entry-field.tsx'
import { EntryGroup } from './entry-group.tsx'
import type { FieldContext } from './field-context.ts'
import { Kinds } from './kinds.tsx'
import { NotePanel } from './note-panel.tsx'
import { useEntry } from './use-entry.ts'
import { Who } from './who.tsx'
import styles from './entry.module.css'

interface Props {
  user_id: string
  type: ProcedureType
  types: readonly ProcedureType[]
  maySearch: boolean
  /** Day in Germany as YYYY-MM-DD. */
  today: string
  state: EntryState
  idempotencyKey: string
  refused?: FormRefusal
}

/** A procedure that staff take on the telephone: kind, person, fields of the registry, what the person gets. */
export function EntryView(props: Props) {
  const { user_id, type, types, maySearch, today, state, idempotencyKey, refused } = props
  const ref = useRef<HTMLFormElement>(null)
  const entry = useEntry(ref, type, user_id, state)
  const { form } = entry
  const context: FieldContext = {
    values: form.values,
    errors: refused?.errors ?? {},
    questions: form.questions,
    meters: form.meters,
    today,
  }
  const choose = (id: string) => {
    const field = ref.current?.elements.namedItem(ownNames.customer)
    if (field instanceof HTMLInputElement) field.value = id
    entry.changed(true)
  }
  useFocusAfterChoice(ref, form.customer_id)
  const first = maySearch || form.customer_id ? 2 : 1
  return (
    <>
      <PageHead
        back={{ to: href('/login/procedures'), label: 'Vorgänge' }}
        title="Vorgang am Telefon aufnehmen"
        meta={savedText(form.saved_at, entry.isSaved)}
      />
      <Kinds types={types} current={type} />
      <Form
        ref={ref}
        method="post"
        className={styles.entry}
        onInput={({ target }) => entry.changed(isChoice(target))}
      >
        <input type="hidden" name="_once" value={idempotencyKey} />
        {refused && (
          <Alert tone="error" role="alert" title={refused.title}>
            <p>{refused.message}</p>
          </Alert>
        )}
        <div className={columns.columns}>
          <div className={columns.column} key={form.customer_id}>
            <input type="hidden" name={ownNames.customer} defaultValue={form.customer_id ?? ''} />
            <Who type={type} form={form} maySearch={maySearch} onChoose={choose} />
            {form.steps.map((step, index) => (
              <Panel
                key={step.key}
                title={`${first + index} ${step.key === 'check' ? 'Weitere Angaben' : step.title}`}
              >
                <div className={styles.fields}>
                  {step.fields.map(field =>
                    isGroup(field) ? (
                      <EntryGroup
                        key={field.name}
                        group={field}
                        context={context}
                        onChanged={() => entry.changed(true)}
                      />
                    ) : (
                      <EntryField key={field.name} field={field} values={form.values} context={context} />
                    ),
                  )}
                </div>
              </Panel>
            ))}
            <ConfirmationPanel form={form} number={first + form.steps.length} />
          </div>
          <div className={columns.column}>
            <EarlierPanel earlier={entry.earlier} isKnown={form.customer_id !== null} />
            <NotePanel note={form.note} />
          </div>
        </div>
        <EntryBar form={form} onDone={entry.forget} />
      </Form>
    </>
  )
}

/** The fields are made anew for another account; the first of them gets the focus that the search had. */
function useFocusAfterChoice(form: RefObject<HTMLFormElement | null>, customer_id: string | null) {
  const before = useRef(customer_id)
  useEffect(() => {
    if (before.current === customer_id) return
    before.current = customer_id
    const field = `.${styles.fields} :is(input:not([type=hidden]), select, textarea)`
    if (customer_id) form.current?.querySelector<HTMLElement>(field)?.focus()
  }, [form, customer_id])
}

/** A choice may change which fields are asked, so that it is saved at once. */
const isChoice = (target: EventTarget) =>
  target instanceof Element && target.matches('select, [type=radio], [type=checkbox], [type=date]')

const savedText = (at: string | null, isSaved: boolean) => {
  if (!isSaved) return 'Keine Verbindung: Ihre Eingabe ist in diesem Fenster gespeichert'
  return at ? `Entwurf gespeichert ${time(at)} Uhr` : 'Wir speichern Ihre Eingaben als Entwurf'
}
