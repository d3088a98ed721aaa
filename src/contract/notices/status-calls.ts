import { z } from 'zod'
import type { Access } from '../core/access.ts'
import { count } from '../core/effect.ts'
import { endpoint, one } from '../core/endpoint.ts'
import type { Module } from '../core/modules.ts'
import { prose } from '../core/shapes.ts'

const announcement = z.object({
  emails: count('Anzahl der E-Mails'),
  unconfirmed: count('Ausgelassen: Adresse nicht bestätigt'),
  paused: count('Ausgelassen: pausiert'),
})

interface StatusOptions<
  Path extends string,
  Row extends z.ZodObject,
  Status extends z.ZodType,
  More extends z.ZodRawShape,
> {
  path: Path
  /** In German, for the documentation: „Störung“. */
  title: string
  row: Row
  status: Status
  /** Fields that may change together with the status. */
  more: More
  edit: Access
  module: Module
}

/** Declares the calls that change the status of a notice, and that count whom the change would reach. */
export const statusCalls = <
  const Path extends string,
  Row extends z.ZodObject,
  Status extends z.ZodType,
  More extends z.ZodRawShape,
>({
  path,
  title,
  row,
  status,
  more,
  edit,
  module,
}: StatusOptions<Path, Row, Status, More>) => ({
  changeStatus: endpoint({
    method: 'POST',
    path: `${path}/{id}/status` as const,
    summary:
      'Den Status entlang des Lebenslaufs ändern oder zum jetzigen etwas melden, öffentlich oder intern',
    access: edit,
    module,
    body: z.strictObject({
      status: status.meta({ title: 'Status' }),
      message: prose(4000).default('').meta({ title: 'Nachricht' }),
      is_public: z.boolean().default(true).meta({ title: 'Öffentlich' }),
      notify: z.boolean().default(true).meta({
        title: 'Per E-Mail benachrichtigen',
        description: 'Wirkt nur, solange der Eintrag veröffentlicht ist und Empfangsadressen benachrichtigt',
      }),
      ...more,
    }),
    answer: one(row),
    conditional: true,
    idempotent: true,
  }),
  announcement: endpoint({
    method: 'GET',
    path: `${path}/{id}/status/effect` as const,
    summary: `${title}: wie viele Empfangsadressen ein neuer Status erreicht, und wen nicht`,
    access: edit,
    module,
    query: z.strictObject({
      status: status.meta({ title: 'Status', description: 'Der neue Status; auch der jetzige' }),
    }),
    answer: one(announcement),
  }),
})
