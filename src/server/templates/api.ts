import { documenttypes } from '#contract/documenttypes.ts'
import { predefinitions, templates } from '#contract/templates/templates.ts'
import { sql } from 'kysely'
import { implement } from '../core/requests/implement.ts'
import { crudHandlers } from '../core/crud-handlers.ts'
import { checkTemplate, previewTemplate } from './check.ts'

const all = () => sql<boolean>`true`

const options = { table: 'templates', defaultSort: 'title', searched: ['title', 'identifier'] }

interface Handlers {
  get(call: object): Promise<never>
  create(call: object): Promise<never>
  update(call: object): Promise<never>
}

/** Wraps create and update: throws 422 for a template that cannot be rendered. */
const withCheck = <Verbs extends Handlers>(verbs: Verbs) => ({
  ...verbs,
  create(call: Parameters<Verbs['create']>[0]) {
    checkTemplate((call as { body: object }).body)
    return verbs.create(call)
  },
  async update(call: Parameters<Verbs['update']>[0]) {
    const before: object = await verbs.get(call)
    checkTemplate({ ...before, ...(call as { body: object }).body })
    return verbs.update(call)
  },
})

export const templatesFeature = implement(templates, {
  ...withCheck(crudHandlers(templates, { ...options, fresh: () => ({ is_predefinition: false }) })),
  preview: ({ ctx, body }) => previewTemplate(body, ctx.organization),
})

export const predefinitionsFeature = implement(predefinitions, {
  ...withCheck(
    crudHandlers(predefinitions, {
      ...options,
      only: sql<boolean>`organization_id is null`,
      fresh: () => ({ is_predefinition: true }),
    }),
  ),
  preview: ({ body }) => previewTemplate(body, null),
})

export const documenttypesFeature = implement(
  documenttypes,
  crudHandlers(documenttypes, { table: 'documenttypes', defaultSort: 'title', published: all }),
)
