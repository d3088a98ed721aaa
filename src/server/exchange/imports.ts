import type { ImportRun } from '#contract/imports/imports.ts'
import type { Context } from '../core/context.ts'
import { HttpError } from '../core/errors.ts'
import { readRun } from '../imports/runs.ts'
import { startImport } from '../imports/start.ts'
import { failed, type Outcome, type StoredFile } from './files.ts'
import { finish } from './finish.ts'

interface Given {
  name: string
  content: Buffer
  sha256: string
}

/** Has a file that is no answer checked, and taken over where the check finds no error. */
export async function beginImport(ctx: Context, { name, content, sha256 }: Given): Promise<Outcome> {
  const { imports, importprofile } = ctx.organization.config.exchange
  const profile = imports === 'own' ? importprofile : imports
  if (!profile || profile === 'none')
    return failed(
      'Die Datei ist keine Antwort auf einen Exportstapel: Die Spalten „row_id“ und „status“ fehlen. Für andere Dateien ist keine Vorlage eingestellt.',
    )
  try {
    const id =
      (await begunImport(ctx, sha256)) ??
      (
        await startImport(ctx, {
          profile,
          fileName: name,
          content: (async function* () {
            yield content
          })(),
          source: 'sftp',
          isAutomatic: true,
        })
      ).id
    return { state: 'running', message: 'Wird geprüft und übernommen', import_id: id }
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error
    return failed(error.details.errors?.[0]?.message ?? error.details.detail ?? error.message)
  }
}

/** The import of this file that was begun just before the program was killed. */
async function begunImport({ db, organization }: Context, sha256: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('sha256', '=', sha256)
    .where('is_automatic', '=', true)
    .where('status', 'in', ['checking', 'applying', 'applied'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Reads the outcome of a file from its import, and stores it once the import has ended. */
export async function settleImport(ctx: Context, file: StoredFile, import_id: string): Promise<Outcome> {
  const outcome = await readRun(ctx, import_id).then(
    run => outcomeOf(run),
    (error: unknown) => {
      if (error instanceof HttpError && error.status === 404) return failed('Der Import ist verworfen.')
      throw error
    },
  )
  return outcome.state === 'running' ? outcome : finish(ctx, file, { ...outcome, import_id })
}

function outcomeOf(run: ImportRun): Outcome {
  const { status, number, create_count, change_count, same_count, error_count, problem } = run
  const about = `Import ${number}`
  if (status === 'applied' || status === 'undoing' || status === 'undone')
    return {
      state: 'done',
      message: `${about}: ${create_count} neu, ${change_count} geändert, ${same_count} schon so.`,
    }
  if (status === 'failed') return failed(`${about}: ${problem}`)
  // Begun to be checked again, or to be taken over, by a person.
  if (status !== 'checked' || error_count === 0) return { state: 'running', message: '' }
  const errors = error_count === 1 ? '1 Zeile mit Fehler' : `${error_count} Zeilen mit Fehlern`
  return failed(`${about}: ${errors}; nichts ist übernommen.`)
}
