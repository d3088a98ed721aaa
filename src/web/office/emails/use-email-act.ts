import { href } from 'react-router'
import type { EmailListRow } from '#contract/emails/rows.ts'
import { useAct } from '../../staff-ui/emails/use-act.ts'

/** Does something with an email of the organization. */
export const useEmailAct = (id: string) =>
  useAct<EmailListRow>(what => href('/login/settings/emails/:id/:what', { id, what }))
