import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { importMapping } from '#contract/imports/mapping.ts'
import { answerJson } from '../../../staff-ui/json/answer-json.server.ts'

const id = z.string()

const given = z.discriminatedUnion('what', [
  z.object({ what: z.literal('map'), id, mapping: importMapping, profile_name: z.string() }),
  z.object({ what: z.enum(['check', 'apply', 'undo', 'remove', 'removeProfile']), id }),
  z.object({ what: z.literal('saveProfile'), id: id.optional(), name: z.string(), mapping: importMapping }),
])

/** Maps, checks, applies and undoes imports, and keeps profiles. */
export const action = (sent: ActionFunctionArgs) =>
  answerJson(sent, given, ({ imports, importprofiles }, body) => {
    if (body.what === 'saveProfile') {
      const { name, mapping } = body
      return body.id
        ? importprofiles.update({ params: { id: body.id }, body: { name, mapping } })
        : importprofiles.create({ body: { name, mapping } })
    }
    const params = { id: body.id }
    if (body.what === 'removeProfile') return importprofiles.remove({ params })
    if (body.what === 'map') {
      const { mapping, profile_name } = body
      return imports.map({ params, body: { mapping, profile_name } })
    }
    return imports[body.what]({ params })
  })
