import { redirect } from 'react-router'
import { builtinProfiles } from '#contract/imports/builtin.ts'
import { ApiError, type Client } from '../../../lib/api-client.ts'
import { rethrowAsResponse } from '../../../lib/rethrow-as-response.ts'
import { pageQuery } from '../../../staff-ui/page/page-query.ts'
import { runHref, type Step, stepOf } from './run-href.ts'

const perPage = 20

export interface Profile {
  /** Id, or the key of a built-in one. */
  id: string
  name: string
  mapping: Run['mapping']
  /** Null for a built-in one. */
  updated_at: string | null
}

export async function loadProfiles(api: Client): Promise<Profile[]> {
  const { data } = await rethrowAsResponse(api.importprofiles.list({ query: { per_page: 100 } }))
  const built = Object.entries(builtinProfiles).map(([id, profile]) => ({ id, ...profile, updated_at: null }))
  return [...data.map(({ id, name, mapping, updated_at }) => ({ id, name, mapping, updated_at })), ...built]
}

/** The imports, the newest first. */
export async function loadImports(api: Client, url: URL) {
  const runs = await rethrowAsResponse(api.imports.list({ query: pageQuery(url, perPage) }))
  return { ...runs, profiles: await loadProfiles(api), lives: ['imports', 'importprofiles'] }
}

const readRun = (api: Client, id: string) => rethrowAsResponse(api.imports.get({ params: { id } }))
export type Run = Awaited<ReturnType<typeof readRun>>

/** An import on one of its pages; leads to the page where it stands, if that is another. */
export async function loadRun(api: Client, id: string, step: Step) {
  const run = await readRun(api, id)
  const isEditable = step === 'mapping' && ['checked', 'failed'].includes(run.status)
  if (stepOf(run) !== step && !isEditable) throw redirect(runHref(run))
  return run
}

/** The columns of a file with samples, or why it cannot be read as the mapping says. */
export async function loadSamples(api: Client, id: string, from: number) {
  try {
    return { samples: await api.imports.samples({ params: { id }, query: { from } }), problem: '' }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    return { samples: { columns: [], first_line: 0 }, problem: error.problem.detail ?? error.problem.title }
  }
}
export type Samples = Awaited<ReturnType<typeof loadSamples>>['samples']

export const loadFindings = (api: Client, id: string, url: URL) => {
  const kind = url.searchParams.get('kind')
  const known = kind === 'error' || kind === 'hint' || kind === 'kept' ? kind : undefined
  return rethrowAsResponse(
    api.imports.findings({
      params: { id },
      query: { ...pageQuery(url, perPage), ...(known && { kind: known }) },
    }),
  )
}
export type Findings = Awaited<ReturnType<typeof loadFindings>>
