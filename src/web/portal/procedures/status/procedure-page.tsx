import { href } from 'react-router'
import type { FieldError } from '#contract/forms/field-types.ts'
import type { PublicProcedure } from '#contract/procedures/public-row.ts'
import type { Account } from '../../customerlogin/account.ts'
import { AccountPage } from '../../customerlogin/account-page.tsx'
import { phoneHref } from '../../lib/format-links.ts'
import { day } from '../../lib/format-times.ts'
import type { Contact } from '../../ui/page/contact-cards.tsx'
import { AnsweredOffer, RevokeOffer } from '../offer/answered-offer.tsx'
import { OfferSection } from '../offer/offer-section.tsx'
import { Documents } from './documents.tsx'
import { MoreBox } from './more-box.tsx'
import { QuestionBox, questionOf } from './question-box.tsx'
import type { ReplyProps, TypedReply } from './reply-form.tsx'
import { FollowUp } from './follow-up.tsx'
import { SentLine } from './sent-line.tsx'
import { pendingConfirmationRequests, Withdraw } from './status-actions.tsx'
import { StatusPage, StatusView } from './status-page.tsx'
import css from './status-page.module.css'
import { statusTimeline } from './status-timeline.tsx'

interface ProcedurePageProps {
  procedure: PublicProcedure
  title: string
  nonce: string
  /** Calendar day as YYYY-MM-DD. */
  today: string
  contact: Contact
  /** Null where the page was opened by an email's link. */
  account: Account | null
  errors: FieldError[]
  /** A reply that was not sent yet. */
  typed?: TypedReply
}

/** The page of a procedure for its customer, in the account or on its own. */
export function ProcedurePage({ account, ...page }: ProcedurePageProps) {
  const { procedure, title, nonce, today, errors } = page
  const { id } = procedure
  const status = {
    title,
    number: procedure.reference,
    submitted: day(procedure.submitted_at!),
    status: procedure.status,
    statusLabel: procedure.status === 'offer' ? offerLabel(procedure.offer) : undefined,
    errors,
    requests: pendingConfirmationRequests(procedure.confirmations),
    main: <Main {...page} isOwn={account !== null} />,
    history: statusTimeline(procedure, today),
    documents: <Documents procedure={procedure} />,
    children: (
      <>
        {procedure.withdraw_allowed && (
          <Withdraw idempotencyKey={nonce} action={href('/vorgang/:id', { id })} />
        )}
        {procedure.offer && <RevokeOffer procedure_id={id} offer={procedure.offer} today={today} />}
      </>
    ),
  }
  if (!account) return <StatusPage {...status} />
  const back = { href: href('/kundenlogin/auftragsstatus'), text: 'Alle Vorgänge' }
  return (
    <AccountPage account={account} place="procedures">
      <div>
        <StatusView {...status} back={back} />
      </div>
    </AccountPage>
  )
}

const offerLabel = (offer: PublicProcedure['offer']) =>
  offer?.state === 'expired' ? 'Angebot abgelaufen' : offer ? 'Angebot liegt vor' : undefined

/** The offer with its answer, and the form that answers the question or writes to the clerk, or that the procedure is closed. */
function Main({ isOwn, ...page }: Omit<ProcedurePageProps, 'account'> & { isOwn: boolean }) {
  const { procedure, nonce, today, typed, contact, errors } = page
  const { id, offer } = procedure
  const reply: ReplyProps = {
    procedure,
    nonce,
    today,
    typed,
    action: href('/vorgang/:id/antwort', { id }) + (isOwn ? '?konto' : ''),
    upload: href('/vorgang/:id/dateien/:file?', { id }),
  }
  const question = questionOf(procedure)
  if (!procedure.message_allowed)
    return (
      <>
        {offer && <AnsweredOffer procedure_id={id} offer={offer} />}
        <FollowUp type={procedure.follow_up} action={href('/vorgang/:id', { id })} />
        <Closed contact={contact} />
      </>
    )
  return (
    <>
      {offer && <AnsweredOffer procedure_id={id} offer={offer} />}
      {(offer?.state === 'open' || offer?.state === 'expired') && (
        <OfferSection procedure_id={id} offer={offer} errors={errors} />
      )}
      <SentLine procedure={procedure} today={today} />
      <FollowUp type={procedure.follow_up} action={href('/vorgang/:id', { id })} />
      {question ? <QuestionBox {...reply} question={question} /> : <MoreBox {...reply} />}
    </>
  )
}

const Closed = ({ contact: { phone, email } }: { contact: Contact }) => (
  <p className={css.closed}>
    Dieser Vorgang ist abgeschlossen. Neue Frage?{' '}
    {phone && <a href={phoneHref(phone)}>Rufen Sie uns an: {phone}</a>}
    {phone && email && ' oder '}
    {email && (
      <a href={`mailto:${email}`}>
        {phone ? 'schreiben' : 'Schreiben'} Sie uns: {email}
      </a>
    )}
  </p>
)
