import type { Position as Place } from '#contract/core/crud.ts'
import type { Page } from '#contract/core/endpoint.ts'
import type { RevisionRow } from '#contract/core/revisions.ts'
import type { Client } from '../../../lib/api-client.ts'
import type { RecordRow } from '../list/list-data.ts'
import { serviceareaResource } from './servicearea-resource.server.ts'

export interface Ask {
  params?: { id: string }
  query?: object
  body?: object
  ifMatch?: string
  key?: string
}

type Calls = Partial<Record<string, (ask: Ask) => Promise<unknown>>>

/** The calls by which records are saved, by name. The API checks what is sent. */
export type SaveResource = Calls & {
  get(ask: Ask): Promise<object>
  revisions?(ask: Ask): Promise<Page<RevisionRow>>
}

/** The calls of a noun by name. */
export type Resource = Calls & {
  get(ask: Ask): Promise<RecordRow>
  list(ask: Ask): Promise<Page<RecordRow>>
  position(ask: Ask): Promise<Place>
  revisions?(ask: Ask): Promise<Page<RevisionRow>>
}

/** Returns the calls of a noun by its client name, without their types. */
export const resourceOf = (api: Client, name: string) =>
  name === 'serviceareas' ? serviceareaResource(api) : (api[name as keyof Client] as unknown as Resource)
