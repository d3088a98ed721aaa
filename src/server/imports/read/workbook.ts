import { join } from 'node:path'
import { mostImportRows, mostWorkbookBytes } from '#contract/imports/statuses.ts'
import { packageRoot } from '../../core/package-root.ts'
import { startThread, TaskOverrun } from '../../core/threads/thread.ts'
import { ImportFault } from '../import-fault.ts'
import type { WorkbookAnswer, WorkbookTask } from './workbook-task.ts'
import { checkUnpackedSize } from './zip-sizes.ts'

const limits = { memory: 512, deadline: 60_000 }
const file = join(packageRoot, 'src/server/imports/read/workbook-worker.ts')

/**
 * The rows of the first sheet of a workbook. The library holds all of it in memory, so it runs in a thread of its own, whose memory is
 * bounded, and hands the rows over by the page. Throws `ImportFault`.
 */
export async function* workbookRows(content: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const archive = await wholeOf(content)
  await checkUnpackedSize(archive)
  const thread = await startThread(file, limits)
  const ask = (task: WorkbookTask) => thread.run(task) as Promise<WorkbookAnswer>
  try {
    let answer = await ask({ archive, most: mostImportRows + 1 })
    while (answer.rows?.length) {
      yield* answer.rows
      answer = await ask({})
    }
    if (answer.fault) throw new ImportFault(isUnreadable)
  } catch (error) {
    if (error instanceof TaskOverrun) throw new ImportFault(isTooMuch, { cause: error })
    throw error
  } finally {
    await thread.stop()
  }
}

const isUnreadable = 'Diese Excel-Datei ist nicht zu lesen. Speichern Sie das erste Blatt als CSV.'
const isTooMuch = 'Diese Excel-Datei ist zu umfangreich. Speichern Sie das erste Blatt als CSV.'

async function wholeOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > mostWorkbookBytes)
      throw new ImportFault(
        `Excel-Dateien lesen wir bis ${mostWorkbookBytes / 1024 / 1024} MB. Speichern Sie das erste Blatt als CSV.`,
      )
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
