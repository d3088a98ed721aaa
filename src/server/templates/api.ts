import { documenttypes } from '#contract/documenttypes.ts'
import { predefinitions, templates } from '#contract/templates/templates.ts'
import { sql } from 'kysely'
import { implement } from '../core/requests/implement.ts'
import { table } from '../core/store/table.ts'
import { checkTemplate } from './check.ts'
import { previewAnywhere, previewOwn } from './preview.ts'
import { sendPlatformSample } from './platform-sample.ts'
import { readUsage } from './usage.ts'
import { sampleEmail, sendSampleEmail } from './sample-email.ts'
import { isOfPlatform } from '../core/platform-id.ts'

const shared = { sort: 'title', search: ['title', 'identifier'] } as const

const store = table('templates', templates, {
  ...shared,
  async before(ctx, body, previous) {
    await checkTemplate({ ...previous, ...body }, ctx.organization)
    return previous ? body : { ...body, is_predefinition: false }
  },
})

export const templatesFeature = implement(templates, {
  ...store.crud(),
  preview: ({ ctx, body }) => previewOwn(ctx, body),
  email: ({ ctx, body }) => sampleEmail(ctx, body),
  test: ({ ctx, body }) => sendSampleEmail(ctx, body),
})

const predefined = table('templates', predefinitions, {
  ...shared,
  only: () => isOfPlatform(),
  async before(_ctx, body, previous) {
    await checkTemplate({ ...previous, ...body }, null)
    return previous ? body : { ...body, is_predefinition: true }
  },
})

export const predefinitionsFeature = implement(predefinitions, {
  ...predefined.crud(),
  preview: ({ ctx, body }) => previewAnywhere(ctx, body),
  test: ({ ctx, body }) => sendPlatformSample(ctx, body),
  usage: ({ ctx, params }) => readUsage(ctx, params.id),
})

const types = table('documenttypes', documenttypes, {
  sort: 'title',
  search: ['title'],
  visible: () => sql`true`,
})

export const documenttypesFeature = implement(documenttypes, types.crud())
