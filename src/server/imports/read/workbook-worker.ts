import { parentPort } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'
import type { WorkbookAnswer, WorkbookTask } from './workbook-task.ts'

const pageSize = 2000
let rows: unknown[][] = []

async function answerTo({ archive, most }: WorkbookTask): Promise<WorkbookAnswer> {
  try {
    if (archive) rows = (await readSheet(Buffer.from(archive))).slice(0, most)
    return { rows: rows.splice(0, pageSize).map(row => row.map(textOf)) }
  } catch (error) {
    return { fault: (error as Error).message }
  }
}

/** Days are written as ISO, whatever the file's pattern is. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return String(cell)
}

const send = (message: unknown) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  parentPort!.postMessage(message)

parentPort!.on('message', (task: WorkbookTask) => void answerTo(task).then(send))
send('ready')
