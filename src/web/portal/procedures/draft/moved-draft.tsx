import { href } from 'react-router'
import { usePortal } from '../../layout.tsx'
import { Button, ButtonLink, sendingProps } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { PageForm } from '../../ui/form/form-page.tsx'
import { LinkPage } from '../../ui/form/link-page.tsx'
import type { SummaryRow } from '../../ui/list/summary-list.tsx'

interface MovedDraftProps {
  base: string
  rows: SummaryRow[]
  link: { can_send: boolean }
  /** The answer to the request for a new link. */
  sent: { refused: string } | null | undefined
}

/** Shown to a browser or link whose key has ended, because the draft was continued elsewhere. */
export function MovedDraft({ base, rows, link, sent }: MovedDraftProps) {
  const { modules } = usePortal().frame.organization
  return (
    <LinkPage
      title="Hier geht es nicht weiter"
      heading="Sie haben anderswo weitergemacht"
      lead="Dieser Vorgang ist jetzt in einem anderen Browser oder auf einem anderen Gerät geöffnet. Ihre Angaben sind dort noch da."
      rows={rows}
      other={
        <>
          <ButtonLink to={base} variant="secondary">
            Neu beginnen
          </ButtonLink>
          {modules.customerlogin && (
            <ButtonLink to={href('/kundenlogin/entwuerfe')} variant="text">
              Zu den Entwürfen in Ihrem Konto
            </ButtonLink>
          )}
        </>
      }
      hint="Wenn Sie nicht selbst weitergemacht haben, rufen Sie uns an."
    >
      <NewLink canSend={link.can_send} sent={sent} />
    </LinkPage>
  )
}

function NewLink({ canSend, sent }: { canSend: boolean; sent: MovedDraftProps['sent'] }) {
  if (sent && !sent.refused)
    return (
      <Alert title="Der Link ist unterwegs.">
        <p>Öffnen Sie ihn in diesem Browser. Sehen Sie auch im Spam-Ordner nach.</p>
      </Alert>
    )
  if (sent?.refused) return <Alert kind="warning" title={sent.refused} />
  if (!canSend)
    return (
      <p>
        Möchten Sie hier weitermachen? Wählen Sie im anderen Browser „Später weitermachen“. Lassen Sie sich
        dort einen Link per E-Mail senden.
      </p>
    )
  return (
    <PageForm>
      <p>Wir senden den Link an die Adresse, die Sie zuletzt dafür angegeben haben.</p>
      <Button name="intent" value="send-link" {...sendingProps}>
        Link per E-Mail senden
      </Button>
    </PageForm>
  )
}
