import { useTexts } from '../lib/texts.tsx'
import { Alert } from '../ui/feedback/alert.tsx'

/** Notice while the utility has not approved the account yet. */
export const PendingApproval = () => (
  <Alert kind="warning" title="Wir prüfen Ihr Konto noch.">
    <p>{useTexts()('account.pending')}</p>
  </Alert>
)
