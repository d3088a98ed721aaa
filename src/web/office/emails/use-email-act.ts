import { href } from 'react-router'
import type { EmailListRow } from '#contract/emails/rows.ts'
import { useAct } from '../../staff-ui/emails/use-act.ts'

/** Does something with an email of the organization. `after`: the page afterwards, else the same address. */
export const useEmailAct = (id: string, after?: string) =>
  useAct<EmailListRow>({ addressOf: what => href('/login/settings/emails/:id/:what', { id, what }), after })
