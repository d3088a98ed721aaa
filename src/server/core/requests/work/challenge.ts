import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { WorkChallenge } from '#contract/core/work.ts'

/** Puzzles of one challenge: several small ones take a steadier time than a big one. */
const puzzles = 8
const bitsOfFirstLevel = 10
const secondsOfFirstLevel = 15
/** Half a million hashes: 9 s on a notebook, 53 s on a phone that is six times slower (measured in Chromium). */
const maxLevel = 8
/** Longest wait, in seconds. */
export const maxWait = 900
const validMinutes = 30

/** The content of a challenge's token: signed, not secret. */
export interface Task {
  organization_id: string
  /** Hash of the call that it pays for. */
  subject: string
  bits: number
  issued_at: number
  /** From then on the token alone is enough; null: never. */
  ready_at: number | null
}

export const bitsOf = (level: number) => bitsOfFirstLevel - 1 + Math.min(level, maxLevel)
/** Seconds to wait instead of calculating. */
export const waitOf = (level: number) =>
  Math.min(maxWait, secondsOfFirstLevel * 2 ** (Math.min(level, maxLevel) - 1))

const signature = (secret: Buffer, payload: string) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'work', 32)))
    .update(payload)
    .digest()

/** The challenge in its shape for the caller. Its id is the signature of the token. */
export function issue(secret: Buffer, task: Task, now: number): WorkChallenge {
  const payload = Buffer.from(JSON.stringify(task)).toString('base64url')
  return describe(`${payload}.${signature(secret, payload).toString('base64url')}`, task, now)
}

export function describe(token: string, { bits, ready_at }: Task, now: number): WorkChallenge {
  const wait_seconds = ready_at === null ? null : Math.max(0, Math.ceil((ready_at - now) / 1000))
  return { token, id: token.slice(token.indexOf('.') + 1), puzzles, bits, wait_seconds }
}

/** The task of a token; null if it is not ours, or has expired. */
export function readToken(secret: Buffer, token: string, now: number): Task | null {
  const [payload = '', given = ''] = token.split('.')
  const [expected, actual] = [signature(secret, payload), Buffer.from(given, 'base64url')]
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  // Signed by us, so it has the shape that `issue` wrote.
  const task = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Task
  const until = Math.max(task.issued_at, task.ready_at ?? 0) + validMinutes * 60_000
  return now <= until ? task : null
}

/** Whether each puzzle has a number whose hash begins with the zero bits. */
export function isSolved({ id, bits }: Pick<WorkChallenge, 'id' | 'bits'>, solution: string): boolean {
  const numbers = solution.split(',')
  if (numbers.length !== puzzles || numbers.some(number => !/^\d{1,12}$/.test(number))) return false
  return numbers.every((number, puzzle) => zeroBits(sha256(`${id}.${puzzle}.${number}`)) >= bits)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

const zeroBits = (hash: Buffer) => Math.clz32(hash.readUInt32BE(0))
