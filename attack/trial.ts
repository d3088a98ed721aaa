import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from './target.ts'

export interface Outcome {
  /** Number of calls, connections or sequences. */
  tried: number
  /** Forbidden event that happened. */
  broke: string[]
  notes?: string[]
}

export interface Trial {
  /** One line about what is tried. */
  what: string
  needsEmails?: boolean
  run(target: Target): Promise<Outcome>
}

export interface Others {
  asked: number
  /** Milliseconds. */
  median: number
  p99: number
  longest: number
  failed: number
}

/** Runs an attack while other visitors read the portal, every 50 ms from another address, and measures how they fare. */
export async function whileOthersRead<T>(
  { http, ours }: Target,
  attack: () => Promise<T>,
): Promise<[T, Others]> {
  const times: number[] = []
  const pending: Promise<void>[] = []
  let [failed, isOver] = [0, false]
  const ask = async (from: number) => {
    const began = performance.now()
    const answer = await http.send({ host: ours.host, path: '/', from }).catch(() => null)
    times.push(performance.now() - began)
    if (answer?.status !== 200) failed += 1
  }
  const asking = (async () => {
    for (let number = 0; !isOver; number += 1) {
      pending.push(ask(0x10_00_00 + (number % 5_000)))
      await sleep(50)
    }
  })()
  try {
    return [await attack(), await stop()]
  } finally {
    await stop()
  }

  async function stop(): Promise<Others> {
    isOver = true
    await asking
    await Promise.all(pending)
    const sorted = times.toSorted((a, b) => a - b)
    const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
    return { asked: times.length, median: share(0.5), p99: share(0.99), longest: share(1), failed }
  }
}

/** Others are served while somebody attacks: nobody is refused, and nobody waits longer than this (ms). */
export function brokeForOthers({ failed, longest }: Others, milliseconds: number): string[] {
  return [
    ...(failed ? [`${failed} requests of others failed`] : []),
    ...(longest > milliseconds ? [`others waited up to ${Math.round(longest)} ms`] : []),
  ]
}

export const describeOthers = ({ asked, median, p99, longest }: Others) =>
  `others: ${asked} requests, median ${Math.round(median)} ms, 99 % within ${Math.round(p99)} ms, longest ${Math.round(longest)} ms`

/** Resident memory of a process in MB; null where the system does not say. */
export function memoryOf(pid: number | null): number | null {
  if (pid === null) return null
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : null
  } catch {
    return null
  }
}

/** Starts several calls at once. */
export const atOnce = <T>(count: number, call: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => call(number)))
