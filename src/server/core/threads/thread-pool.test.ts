import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { TaskOverrun } from './thread.ts'
import { ThreadPool } from './thread-pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'klarwerk-threads-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = join(folder, 'thread.mjs')
writeFileSync(
  file,
  `import { parentPort, threadId } from 'node:worker_threads'
   parentPort.on('message', task => {
     if (task === 'loop') for (;;);
     const kept = []
     while (task === 'memory') kept.push(new Array(1000).fill(Math.random()))
     if (task === 'throw') throw new Error('broken')
     if (task === 'environment') return parentPort.postMessage(Object.keys(process.env))
     setTimeout(() => parentPort.postMessage(threadId), task === 'slow' ? 100 : 0)
   })
   parentPort.postMessage('ready')`,
)
const open = (more = {}) => new ThreadPool({ file, size: 2, waiting: 10, deadline: 500, memory: 32, ...more })

test('runs tasks in at most two threads, and again in the same ones', async () => {
  const pool = open()
  const ran = await Promise.all(Array.from({ length: 6 }, () => pool.run('slow')))
  expect(new Set(ran).size).toBe(2)
  expect(ran).toContain(await pool.run(''))
})

test.each(['loop', 'memory', 'throw'])(
  'stops a thread at „%s“, and the next task gets a new one',
  async task => {
    const pool = open({ size: 1 })
    const before = await pool.run('')
    await expect(pool.run(task)).rejects.toBeInstanceOf(TaskOverrun)
    const after = await pool.run('')
    expect(after).toBeTypeOf('number')
    expect(after).not.toBe(before)
  },
)

test('refuses tasks when too many wait', async () => {
  const pool = open({ size: 1, waiting: 1 })
  const [first, second, third] = await Promise.allSettled(['slow', '', ''].map(task => pool.run(task)))
  expect([first!.status, second!.status]).toEqual(['fulfilled', 'fulfilled'])
  expect(third).toMatchObject({ status: 'rejected', reason: { status: 503 } })
})

test('gives a thread none of the environment, such as keys', async () => {
  expect(await open().run('environment')).toEqual([])
})
