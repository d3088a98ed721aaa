import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { HolderConfirmation } from '#contract/procedures/confirmations.ts'
import { usePortal } from '../../layout.tsx'
import { QuestionsCard } from '../../ui/page/contact-cards.tsx'
import { day, moment } from '../../lib/format-times.ts'
import { Button, sendingProps } from '../../ui/button/button.tsx'
import { FormPage, Lead } from '../../ui/form/form-page.tsx'
import { IconCheck, IconMail } from '../../ui/icon/icons.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { SummaryList } from '../../ui/list/summary-list.tsx'
import css from './confirm-page.module.css'

interface Props {
  /** Null where the link is not valid. */
  confirmation: HolderConfirmation | null
  /** "Dokumente per E-Mail" */
  kind: string
  /** A new link has been sent. */
  isSent: boolean
  /** Reason why the action was rejected; empty otherwise. */
  refused: string
}

/** Page behind the link of an email that asks for a confirmation. */
export function ConfirmPage({ confirmation, kind, isSent, refused }: Props) {
  const { phone_general: phone, email_clientservice: email } = usePortal().frame.organization
  return (
    <FormPage
      title="Bestätigen"
      heading={confirmation?.state === 'confirmed' ? 'Vielen Dank' : 'Bitte bestätigen Sie'}
      refused={refused !== ''}
      aside={<QuestionsCard {...{ phone, email }}>Der Kundenservice hilft Ihnen gern.</QuestionsCard>}
    >
      {refused && <Alert kind="warning" title={refused} />}
      {isSent ? (
        <Sent />
      ) : confirmation ? (
        <ConfirmationDetails confirmation={confirmation} kind={kind} />
      ) : (
        <Unknown />
      )}
    </FormPage>
  )
}

function ConfirmationDetails({ confirmation, kind }: { confirmation: HolderConfirmation; kind: string }) {
  const subject = <Subject confirmation={confirmation} kind={kind} />
  if (confirmation.state === 'waiting')
    return <ConfirmForm confirmation={confirmation}>{subject}</ConfirmForm>
  if (confirmation.state === 'expired') return <Expired confirmation={confirmation}>{subject}</Expired>
  const isConfirmed = confirmation.state === 'confirmed'
  return (
    <>
      {isConfirmed ? (
        <Alert title={`Bestätigt am ${moment(confirmation.confirmed_at ?? '')}.`}>
          <p>Sie brauchen nichts mehr zu tun und können dieses Fenster schließen.</p>
        </Alert>
      ) : (
        <Alert kind="warning" title="Dieser Vorgang ist schon abgeschlossen.">
          <p>Ihre Bestätigung ist nicht mehr nötig.</p>
        </Alert>
      )}
      {subject}
    </>
  )
}

const Subject = ({
  confirmation: { label, email, reference },
  kind,
}: {
  confirmation: HolderConfirmation
  kind: string
}) => (
  <div className={css.matter}>
    <SummaryList
      title="Worum es geht"
      rows={[
        { label: 'Vorgang', value: `${kind} ${reference}` },
        { label: 'Zu bestätigen', value: label },
        { label: 'E-Mail-Adresse', value: email },
      ]}
    />
  </div>
)

const ConfirmForm = ({
  confirmation,
  children,
}: {
  confirmation: HolderConfirmation
  children: ReactNode
}) => (
  <>
    <Lead>{confirmation.text}</Lead>
    {children}
    <Form method="post">
      <Button name="intent" value="confirm" icon={IconCheck} {...sendingProps}>
        Ja, bestätigen
      </Button>
    </Form>
    <p className={css.hint}>
      Der Link gilt bis {day(confirmation.expires_at)}. Haben Sie damit nichts zu tun, schließen Sie diese
      Seite: Ohne Ihre Bestätigung ändert sich nichts.
    </p>
  </>
)

const Expired = ({ confirmation, children }: { confirmation: HolderConfirmation; children: ReactNode }) => (
  <>
    <Alert kind="warning" title={`Dieser Link galt bis ${day(confirmation.expires_at)}.`}>
      <p>Wir senden Ihnen gern einen neuen an dieselbe Adresse.</p>
    </Alert>
    {children}
    <Form method="post">
      <Button name="intent" value="renew" icon={IconMail} {...sendingProps}>
        Neuen Link senden
      </Button>
    </Form>
  </>
)

const Sent = () => (
  <Alert title="Der neue Link ist unterwegs.">
    <p>Öffnen Sie ihn in der neuesten E-Mail von uns. Sehen Sie auch im Spam-Ordner nach.</p>
  </Alert>
)

const Unknown = () => (
  <Alert kind="warning" title="Dieser Link gilt nicht mehr.">
    <p>
      Wahrscheinlich haben wir Ihnen einen neueren gesendet: Öffnen Sie die neueste E-Mail von uns. Achten Sie
      darauf, dass der Link vollständig ist.
    </p>
  </Alert>
)
