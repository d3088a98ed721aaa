import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { answerJson } from '../../../staff-ui/json/answer-json.server.ts'

/** Looks into the folders. */
export const action = (sent: ActionFunctionArgs) => answerJson(sent, z.object({}), api => api.exchange.look())
