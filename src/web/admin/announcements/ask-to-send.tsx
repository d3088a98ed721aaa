import type { AudienceFacts } from '#contract/announcements.ts'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import { Button } from '../../staff-ui/form/button.tsx'
import { Dialog } from '../../staff-ui/page/dialog.tsx'
import { LeftOut } from './audience-panel.tsx'
import { type Announcement, organizationWords, peopleWords } from './words.ts'

interface Props {
  asking: { isBusy: boolean; failure: string | null } | null
  given: Announcement
  facts: AudienceFacts | null
  onSend: (expected: number) => void
  onCancel: () => void
}

/** The question before sending, with the number that the server counted. */
export function AskToSend({ asking, given, facts, onSend, onCancel }: Props) {
  const isOff = !facts?.count || Boolean(asking?.isBusy)
  return (
    <Dialog
      opened={asking !== null}
      onClose={onCancel}
      title={facts ? `Mitteilung an ${peopleWords(facts.count)} senden?` : 'Es wird neu gezählt …'}
      actions={
        <Button
          look={isOff ? 'default' : 'primary'}
          aria-disabled={isOff}
          onClick={() => facts && !isOff && onSend(facts.count)}
        >
          {facts ? `An ${peopleWords(facts.count)} senden` : 'Senden'}
        </Button>
      }
    >
      {asking?.failure && (
        <Alert tone="error" role="alert">
          <p>{asking.failure}</p>
        </Alert>
      )}
      <p>
        „{given.title}“ erscheint an der Glocke
        {given.by_email && ' und kommt bei Beschäftigten per E-Mail'}
        {facts && facts.organization_count > 0 && `, in ${organizationWords(facts.organization_count)}`}.
        Zurücknehmen lässt sie sich nicht.
      </p>
      {facts && <LeftOut facts={facts} />}
    </Dialog>
  )
}
