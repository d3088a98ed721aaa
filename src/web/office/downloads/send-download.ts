import { mediaCallsOf } from '../../staff-ui/form/media/media-calls.ts'
import { ApiError } from '../../lib/api-client.ts'
import type { RecordRow } from '../../staff-ui/record/list/list-data.ts'
import type { SaveAnswer, SaveRequest } from '../../staff-ui/record/save/outcome.ts'
import { newKey, post } from '../../staff-ui/record/save/send.ts'

export interface NewDownload {
  category_id: string | null
  published: boolean
  order: number
}

/** The title of a file's download: „Satzung_2026-11.pdf“ becomes „Satzung 2026-11“. */
export const titleOf = (fileName: string) =>
  fileName
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 200) || fileName

async function save(given: SaveRequest): Promise<RecordRow> {
  const { row, problem } = await post<SaveAnswer<RecordRow>>('downloads', given)
  if (problem) throw new ApiError(problem)
  // Every verb but `remove` answers with the row; that of `remove` is not read.
  return row as RecordRow
}

/**
 * Makes a download of a file and returns its id. It becomes visible once the file is there; a refused file
 * leaves no download behind. Throws an `ApiError`, with the reason of a refusal as its title.
 */
export async function sendDownload(
  file: File,
  { published, ...rest }: NewDownload,
  progress: (part: number) => void,
): Promise<string> {
  const made = await save({ verb: 'create', key: newKey(), value: { ...rest, title: titleOf(file.name) } })
  try {
    const { added, refused } = await mediaCallsOf('downloads', made.id).add([file], 'files', progress)
    if (!added.length) throw new ApiError(refusal(refused[0]?.message))
  } catch (error) {
    await save({ verb: 'remove', key: newKey(), id: made.id, version: made.updated_at }).catch(() => null)
    throw error
  }
  if (published) await save({ verb: 'publish', key: newKey(), id: made.id })
  return made.id
}

const refusal = (title = 'Die Datei wurde nicht angenommen.') => ({ type: 'about:blank', title, status: 422 })
