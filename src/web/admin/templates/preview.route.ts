import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { answerJson } from '../../staff-ui/json/answer-json.server.ts'

const given = z.looseObject({})

/** Previews an unsaved template of the platform. */
export const action = (sent: ActionFunctionArgs) =>
  // The API checks what is sent.
  answerJson(sent, given, (api, body) => api.predefinitions.preview({ body }), requireAdmin)
