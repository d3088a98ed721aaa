import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { answerJson } from '../../staff-ui/json/answer-json.server.ts'

/** Takes back an email that no server was offered yet. */
export const action = ({ params: { id = '' }, ...sent }: ActionFunctionArgs) =>
  answerJson(sent, z.object({}), api => api.emails.withdrawAnywhere({ params: { id } }), requireAdmin)
