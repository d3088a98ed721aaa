import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { staffPermissions } from '#contract/core/permissions.ts'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { answerJson } from '../../staff-ui/json/answer-json.server.ts'

const audience = z.object({
  everyone: z.boolean(),
  organization_ids: z.array(z.string()),
  user_ids: z.array(z.string()),
  permission: z.enum(staffPermissions).nullable(),
})

const announcement = audience.extend({
  title: z.string(),
  text: z.string(),
  href: z.string().nullable(),
  by_email: z.boolean(),
  expected: z.number(),
})

const keyed = z.object({ key: z.string(), body: announcement })

/** Counts who would get an announcement (`audience`), or sends it (`send`). The API checks the values. */
export async function action(args: ActionFunctionArgs) {
  if (args.params['what'] === 'audience')
    return answerJson(args, audience, (api, body) => api.announcements.audience({ body }), requireAdmin)
  if (args.params['what'] === 'send')
    return answerJson(args, keyed, (api, given) => api.notifications.send(given), requireAdmin)
  throw new Response(null, { status: 404 })
}
