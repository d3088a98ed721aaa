import { z } from 'zod'
import type { Access } from './access.ts'
import { changeBody } from './record-body.ts'
import { count, effectNumbers } from './effect.ts'
import { endpoint, one } from './endpoint.ts'
import type { Module } from './modules.ts'
import { recordVersion, recordVersions } from './record-versions.ts'
import { id, line } from './shapes.ts'

/** States of a publishable record. `scheduled` is published and not yet visible, `expired` no longer. */
export const publicationStates = ['draft', 'scheduled', 'visible', 'expired'] as const
export type PublicationState = (typeof publicationStates)[number]

/** The list filter of publishable nouns; for visitors it has no effect. */
export const stateFilter = {
  state: z
    .enum(publicationStates)
    .optional()
    .meta({ title: 'Stand der Veröffentlichung', description: 'Wirkt nicht für Besucher' }),
}

export const emailPreview = z.object({
  subject: z.string().meta({ title: 'Betreff' }),
  html: z.string().meta({ title: 'E-Mail als HTML' }),
  text: z.string().meta({ title: 'E-Mail als Text' }),
  recipients: count('Empfänger'),
})
export type EmailPreview = z.output<typeof emailPreview>

const states = z.object({
  all: count('Alle'),
  draft: count('Entwürfe'),
  scheduled: count('Geplant'),
  visible: count('Sichtbar'),
  expired: count('Abgelaufen'),
})

const skipped = z.object({
  id: id.meta({ title: 'Kennung' }),
  title: z.string().meta({ title: 'Titel' }),
  reason: z.string().meta({ title: 'Grund' }),
})
export type Skipped = z.output<typeof skipped>

/** Effect of a verb: records changed, emails sent, and the records left out with the reason. */
export const effect = z.object({
  ...effectNumbers.shape,
  skipped: z.array(skipped).meta({ title: 'Ausgelassen' }),
})

export const publicationVerbs = ['publish', 'unpublish', 'remove'] as const
export type PublicationVerb = (typeof publicationVerbs)[number]

const manyBody = z.strictObject({
  verb: z.enum(publicationVerbs).meta({ title: 'Was geschehen soll' }),
  ids: recordVersions(recordVersion),
  dry: z
    .boolean()
    .default(false)
    .meta({ title: 'Nur zählen', description: 'Zählt, was geschähe, und ändert nichts' }),
  expected: z
    .strictObject(effectNumbers.shape)
    .optional()
    .meta({ title: 'Erwartete Wirkung', description: 'Weicht die Wirkung davon ab, geschieht nichts (409)' }),
})

export type ManyBody = z.output<typeof manyBody>

interface PublishingOptions<
  Path extends string,
  Row extends z.ZodObject,
  Filters extends z.ZodRawShape,
  Input extends z.ZodObject | undefined,
> {
  path: Path
  /** In German, for the documentation: „Meldung“. */
  title: string
  row: Row
  view: Access
  edit: Access
  module?: Module
  /** The list's own filters, under which the states are counted. */
  filters?: Filters
  /** The noun's input, where subscribers are notified: adds the call that shows their email. */
  notifies?: Input
}

/** Declares publish, unpublish, their effect, and both for many records. A PUT that changes `published` publishes, too. */
export const publishing = <
  const Path extends string,
  Row extends z.ZodObject,
  Filters extends z.ZodRawShape = Record<never, never>,
  Input extends z.ZodObject | undefined = undefined,
>({
  path,
  title,
  row,
  view,
  edit,
  module,
  filters,
  notifies,
}: PublishingOptions<Path, Row, Filters, Input>) => {
  const preview = (input: z.ZodObject) =>
    endpoint({
      method: 'POST',
      path: `${path}/{id}/email` as const,
      summary: `${title}: die E-Mail an Empfangsadressen mit diesen Änderungen; sie wird nicht gesendet`,
      access: edit,
      module,
      body: changeBody(row, input),
      answer: one(emailPreview),
      forPages: true,
    })
  const calls = {
    states: endpoint({
      method: 'GET',
      path: `${path}/states` as const,
      summary: `${title}: wie viele Entwürfe sind, geplant, sichtbar oder abgelaufen`,
      access: view,
      module,
      query: z.strictObject({
        organization_id: id.optional().meta({ title: 'Kennung der Organisation' }),
        q: line(200).optional().meta({ title: 'Suchbegriff' }),
        ...(filters ?? ({} as Filters)),
      }),
      answer: one(states),
      forPages: true,
    }),
    publish: endpoint({
      method: 'POST',
      path: `${path}/{id}/publish` as const,
      summary: `${title} veröffentlichen`,
      access: edit,
      module,
      answer: one(row),
      conditional: true,
      idempotent: true,
    }),
    effect: endpoint({
      method: 'GET',
      path: `${path}/{id}/publish/effect` as const,
      summary: `${title}: was geschähe, wenn man jetzt veröffentlicht`,
      access: edit,
      module,
      answer: one(effect),
      forPages: true,
    }),
    unpublish: endpoint({
      method: 'POST',
      path: `${path}/{id}/unpublish` as const,
      summary: `${title} zurückziehen`,
      access: edit,
      module,
      answer: one(row),
      conditional: true,
      idempotent: true,
    }),
    many: endpoint({
      method: 'POST',
      path: `${path}/many` as const,
      summary: `${title}: mehrere auf einmal veröffentlichen, zurückziehen oder löschen, oder zählen, was geschähe`,
      access: edit,
      module,
      body: manyBody,
      answer: one(effect.extend({ done: z.array(id).meta({ title: 'Geänderte Einträge' }) })),
      idempotent: true,
    }),
  }
  // The compiler does not derive from the value of `notifies` whether the call is there.
  return { ...calls, ...(notifies && { emailPreview: preview(notifies) }) } as typeof calls &
    (Input extends z.ZodObject ? { emailPreview: ReturnType<typeof preview> } : unknown)
}
