import { useTexts } from '../texts.tsx'
import { Notice } from '../ui/notice.tsx'

/** Until somebody of the utility has confirmed the account. */
export const Pending = () => (
  <Notice kind="warning" title="Wir prüfen Ihren Zugang noch.">
    <p>{useTexts()('account.pending')}</p>
  </Notice>
)
