import { useTexts } from '../texts.tsx'
import { Notice } from '../ui/notice.tsx'

/** Notice while the utility has not approved the account yet. */
export const Pending = () => (
  <Notice kind="warning" title="Wir prüfen Ihren Zugang noch.">
    <p>{useTexts()('account.pending')}</p>
  </Notice>
)
