import type { ReactNode } from 'react'
import type { FieldError } from '#contract/forms/field-types.ts'
import type { HolderConfirmation } from '#contract/procedures/confirmations.ts'
import { usePortal } from '../../layout.tsx'
import { QuestionsCard } from '../../ui/page/contact-cards.tsx'
import { day, moment } from '../../lib/format-times.ts'
import { Button, sendingProps } from '../../ui/button/button.tsx'
import { FormPage, Lead, PageForm } from '../../ui/form/form-page.tsx'
import { IconMail } from '../../ui/icon/icons.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { SummaryList } from '../../ui/list/summary-list.tsx'
import { AsideCard } from '../../ui/page/card.tsx'
import { HelpBox } from '../../ui/page/help-box.tsx'
import { AnswerForm, type TypedAnswer } from './answer-form.tsx'
import css from './confirm-page.module.css'

interface Props {
  /** Null where the link is not valid. */
  confirmation: HolderConfirmation | null
  /** A new link has been sent. */
  isSent: boolean
  /** Reason why the action was rejected; empty otherwise. */
  refused: string
  errors: FieldError[]
  typed?: TypedAnswer
}

const headings: Record<HolderConfirmation['state'], string> = {
  waiting: 'Stimmen diese Angaben?',
  confirmed: 'Vielen Dank',
  objected: 'Ihr Einwand ist bei uns',
  expired: 'Dieser Link ist abgelaufen',
  closed: 'Dieser Vorgang ist abgeschlossen',
}

/** Page behind the link of an email that asks for a confirmation. */
export function ConfirmPage({ confirmation, isSent, refused, errors, typed }: Props) {
  const { phone_general: phone } = usePortal().frame.organization
  const heading = confirmation ? headings[confirmation.state] : 'Dieser Link gilt nicht mehr'
  return (
    <FormPage
      title={heading}
      errors={errors}
      refused={refused !== '' || errors.length > 0}
      aside={
        <>
          {confirmation && <HelpBox title="Warum fragen wir?">{confirmation.why}</HelpBox>}
          {confirmation?.state === 'waiting' && (
            <AsideCard title={`Noch bis ${day(confirmation.expires_at)}`}>
              <p>So lange gilt dieser Link. Danach senden wir Ihnen auf Wunsch einen neuen.</p>
            </AsideCard>
          )}
          <QuestionsCard phone={phone}>Kundenservice</QuestionsCard>
        </>
      }
    >
      {refused && <Alert kind="warning" title={refused} />}
      {isSent ? (
        <Sent />
      ) : confirmation ? (
        <Details confirmation={confirmation} typed={typed} errors={errors} />
      ) : (
        <Unknown />
      )}
    </FormPage>
  )
}

type DetailsProps = Pick<Props, 'typed' | 'errors'> & { confirmation: HolderConfirmation }

function Details({ confirmation, typed, errors }: DetailsProps) {
  const { state, reference, lead, sections } = confirmation
  const summary = (
    <div className={css.matter}>
      {sections.map(section => (
        <SummaryList key={section.title} {...section} />
      ))}
    </div>
  )
  return (
    <>
      <p className={css.number}>Vorgang {reference}</p>
      {state === 'waiting' && <Lead>{lead}</Lead>}
      <Answered confirmation={confirmation} />
      {summary}
      {state === 'waiting' && <AnswerForm confirmation={confirmation} typed={typed} errors={errors} />}
    </>
  )
}

function Answered({
  confirmation: { state, confirmed_at, objected_at, expires_at },
}: {
  confirmation: HolderConfirmation
}) {
  if (state === 'confirmed')
    return (
      <Alert title={`Sie haben am ${moment(confirmed_at!)} bestätigt.`}>
        <p>Sie brauchen nichts mehr zu tun und können dieses Fenster schließen.</p>
      </Alert>
    )
  if (state === 'objected')
    return (
      <Alert title={`Sie haben uns am ${moment(objected_at!)} geschrieben, was nicht stimmt.`}>
        <p>Wir ändern nichts, bis es geklärt ist. Wir melden uns bei Ihnen.</p>
      </Alert>
    )
  if (state === 'closed')
    return (
      <Alert kind="warning" title="Dieser Vorgang ist schon abgeschlossen.">
        <p>Ihre Bestätigung ist nicht mehr nötig.</p>
      </Alert>
    )
  if (state === 'expired') return <Renew title={`Dieser Link galt bis ${day(expires_at)}.`} />
  return null
}

const Renew = ({ title, children }: { title: string; children?: ReactNode }) => (
  <>
    <Alert kind="warning" title={title}>
      {children ?? <p>Wir senden Ihnen gern einen neuen an dieselbe Adresse.</p>}
    </Alert>
    <PageForm>
      <Button name="intent" value="renew" icon={IconMail} {...sendingProps}>
        Neuen Link senden
      </Button>
    </PageForm>
  </>
)

const Sent = () => (
  <Alert title="Der neue Link ist unterwegs.">
    <p>Öffnen Sie ihn in der neuesten E-Mail von uns. Sehen Sie auch im Spam-Ordner nach.</p>
  </Alert>
)

const Unknown = () => (
  <Renew title="Dieser Link gilt nicht mehr.">
    <p>
      Wahrscheinlich haben wir Ihnen einen neueren gesendet. Öffnen Sie die neueste E-Mail von uns oder lassen
      Sie sich einen neuen Link senden.
    </p>
  </Renew>
)
