import { Form } from 'react-router'
import type { PublicProcedure } from '#contract/procedures/rows.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import type { FieldError } from '#contract/forms/field-types.ts'
import { errorAt } from '../../lib/form-errors.ts'
import { weekday } from '../../lib/format-times.ts'
import { Button, sendingProps } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { UploadField } from '../../ui/form/upload-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { IconCalendarEvent, IconMailForward, IconMessage2Question } from '../../ui/icon/icons.ts'
import { clerkDoes, clerkObject } from './clerk-name.ts'
import css from './reply-box.module.css'

/** What was typed in a form that was not sent yet. */
export interface TypedReply {
  values: { message: string; documenttype_id: string }
  errors: FieldError[]
}

export interface ReplyBoxProps {
  procedure: PublicProcedure
  /** Address that takes the form; it says whether the page was opened from the account. */
  action: string
  upload: string
  nonce: string
  /** Calendar day as YYYY-MM-DD. */
  today: string
  typed?: TypedReply
}

type Question = PublicProcedure['updates'][number]

/** The question that an open procedure waits for: the latest entry that asks it. */
export const questionOf = ({ status, updates }: PublicProcedure): Question | undefined =>
  status === 'waiting_customer'
    ? (updates.find(update => update.status === 'waiting_customer') ?? updates.find(({ message }) => message))
    : undefined

/** The clerk's question with the form that answers it. */
export function QuestionBox({ question, ...props }: ReplyBoxProps & { question: Question }) {
  const { procedure, today } = props
  const { contact } = procedure
  const { documenttype_id, respond_by, message } = question
  const isOver = respond_by !== null && respond_by < today
  return (
    <section className={css.question} aria-labelledby="rueckfrage">
      <header className={css.head}>
        <Icon of={IconMessage2Question} size={26} />
        <h2 id="rueckfrage">
          {documenttype_id
            ? clerkDoes(contact, 'bittet um eine Unterlage', 'bitten Sie um eine Unterlage')
            : clerkDoes(contact, 'hat eine Frage an Sie', 'haben eine Frage an Sie')}
        </h2>
        {message && <p className={css.words}>„{message}“</p>}
        {respond_by && (
          <p className={css.until}>
            <Icon of={IconCalendarEvent} size={20} />
            {isOver
              ? 'Die Frist ist abgelaufen. Sie können trotzdem senden.'
              : `Bitte bis ${weekday(respond_by)}`}
          </p>
        )}
      </header>
      <ReplyForm {...props} kind={documenttype_id ?? ''}>
        <div className={css.foot}>
          <Button name="intent" value="continue" icon={IconMailForward} {...sendingProps}>
            An {clerkObject(contact)} senden
          </Button>
          <p>Sie können auch nur eine Nachricht schicken.</p>
        </div>
      </ReplyForm>
    </section>
  )
}

interface ReplyFormProps extends ReplyBoxProps {
  /** The kind of document that was asked for; empty for none. */
  kind: string
  children: React.ReactNode
}

function ReplyForm({ kind, children, ...props }: ReplyFormProps) {
  const { procedure, action, nonce, typed } = props
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      className={css.form}
      data-keep
    >
      <DefaultButton />
      <input type="hidden" name="nonce" value={nonce} />
      <Files {...props} kind={kind} />
      <TextArea
        name="message"
        label={`Nachricht an ${clerkObject(procedure.contact)}`}
        optional
        rows={3}
        maxLength={4000}
        defaultValue={typed?.values.message}
        error={errorAt(typed?.errors ?? [])('message')}
      />
      {children}
    </Form>
  )
}

/** Enter in a field presses the first button of a form; this one sends. */
const DefaultButton = () => (
  <button
    className="visually-hidden"
    name="intent"
    value="continue"
    tabIndex={-1}
    aria-hidden="true"
    {...sendingProps}
  >
    Senden
  </button>
)

function Files({ procedure, upload, typed, kind }: ReplyBoxProps & { kind: string }) {
  const error = errorAt(typed?.errors ?? [])
  return (
    <>
      <SelectField
        name="documenttype_id"
        label="Was laden Sie hoch?"
        empty="Bitte wählen"
        options={kindOptions(procedure, kind)}
        defaultValue={typed?.values.documenttype_id || kind}
        error={error('documenttype_id')}
      />
      <UploadField
        name="files"
        label="Dateien"
        accept={['pdf', 'jpg', 'png']}
        max={20}
        files={procedure.unsent.map(file => ({ ...file, field: 'files' }))}
        url={upload}
        error={error('files')}
      />
    </>
  )
}

/** The kinds of documents, those that are asked for or missing first. */
function kindOptions({ documenttypes, missing_documents }: PublicProcedure, kind: string) {
  const rank = ({ id, title }: { id: string; title: string }) =>
    id === kind ? 0 : missing_documents.includes(title) ? 1 : 2
  return documenttypes
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ id, title }) => ({ value: id, label: title }))
}

/** The box with which people write to the clerk in every open status, and hand in what is missing. */
export function MoreBox(props: ReplyBoxProps) {
  const { procedure, action, nonce, typed } = props
  const { contact, missing_documents, unsent } = procedure
  const error = errorAt(typed?.errors ?? [])
  const isOpen =
    unsent.length > 0 || missing_documents.length > 0 || !!error('files') || !!typed?.values.documenttype_id
  return (
    <section className={css.more} aria-label={`Nachricht an ${clerkObject(contact)}`} id="nachricht">
      <Form
        method="post"
        action={action}
        encType="multipart/form-data"
        noValidate
        className={css.form}
        data-keep
      >
        <DefaultButton />
        <input type="hidden" name="nonce" value={nonce} />
        {missing_documents.length > 0 && <Missing titles={missing_documents} type={procedure.type} />}
        <TextArea
          name="message"
          label={`Noch etwas für ${clerkObject(contact)}?`}
          rows={3}
          maxLength={4000}
          defaultValue={typed?.values.message}
          error={error('message')}
        />
        <details className={css.attach} open={isOpen}>
          <summary>Datei anhängen</summary>
          <div className={css.form}>
            <Files {...props} kind="" />
          </div>
        </details>
        <Button variant="secondary" name="intent" value="continue" icon={IconMailForward} {...sendingProps}>
          Nachricht senden
        </Button>
      </Form>
    </section>
  )
}

const Missing = ({ titles, type }: { titles: string[]; type: PublicProcedure['type'] }) => (
  <div className={css.missing}>
    <h2>Das können Sie noch nachreichen</h2>
    <p>Falls es für Ihren Antrag „{definitionOf(type)?.label}“ nötig ist:</p>
    <ul>
      {titles.map(title => (
        <li key={title}>{title}</li>
      ))}
    </ul>
  </div>
)
