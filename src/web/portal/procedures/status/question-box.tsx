import type { PublicProcedure } from '#contract/procedures/public-row.ts'
import { weekday } from '../../lib/format-times.ts'
import { Button, sendingProps } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { IconCalendarEvent, IconMailForward, IconMessage2Question } from '../../ui/icon/icons.ts'
import { clerkDoes, clerkObject } from './clerk-name.ts'
import css from './reply.module.css'
import { FilesFields, MessageField, ReplyForm, type ReplyProps } from './reply-form.tsx'

type Question = PublicProcedure['updates'][number]

/** The question that a procedure waits for, or was closed without an answer to: the latest entry that asks it. */
export const questionOf = ({ status, updates, message_allowed }: PublicProcedure): Question | undefined =>
  status === 'waiting_customer' || (status === 'completed' && message_allowed)
    ? (updates.find(update => update.status === 'waiting_customer') ?? updates.find(({ message }) => message))
    : undefined

/** The clerk's question with the form that answers it. */
export function QuestionBox({ question, ...props }: ReplyProps & { question: Question }) {
  const { procedure, today } = props
  const { contact, without_answer } = procedure
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
        {procedure.status === 'completed' && (
          <p>
            Wir haben den Vorgang ohne Ihre Antwort abgeschlossen. Antworten Sie hier, dann bearbeiten wir ihn
            weiter.
          </p>
        )}
        {without_answer && (
          <p>Ohne Antwort schließen wir den Vorgang am {weekday(without_answer.close_on)} ab.</p>
        )}
      </header>
      <ReplyForm {...props}>
        <FilesFields {...props} kind={documenttype_id ?? ''} />
        <MessageField {...props} label={`Nachricht an ${clerkObject(contact)}`} optional />
        <div className={css.foot}>
          <Button name="intent" value="continue" icon={IconMailForward} {...sendingProps}>
            An {clerkObject(contact)} senden
          </Button>
          <p>Sie können auch nur eine Nachricht senden.</p>
        </div>
      </ReplyForm>
    </section>
  )
}
