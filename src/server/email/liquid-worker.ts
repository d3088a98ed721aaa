import { parentPort } from 'node:worker_threads'
import { pathsIn, renderSource } from './liquid-engine.ts'
import type { RenderAnswer, RenderTask } from './liquid-task.ts'

function answerTo({ sources, values }: RenderTask): RenderAnswer {
  try {
    const paths = sources.flatMap(pathsIn)
    const unknown = paths.filter(path => !isKnown(values, path))
    if (unknown.length) return { paths, unknown }
    return { paths, unknown, texts: sources.map(source => renderSource(source, values)) }
  } catch (error) {
    return { error: (error as Error).message }
  }
}

function isKnown(values: object, [head = '', ...rest]: string[]): boolean {
  if (!Object.hasOwn(values, head)) return false
  const value = (values as Record<string, unknown>)[head]
  if (rest.length === 0 || Array.isArray(value)) return true
  return typeof value === 'object' && value !== null && isKnown(value, rest)
}

const send = (message: unknown) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  parentPort!.postMessage(message)

parentPort!.on('message', (task: RenderTask) => send(answerTo(task)))
send('ready')
