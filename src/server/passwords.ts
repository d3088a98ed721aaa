import { hash, verify } from '@node-rs/argon2'
import { invalid, unavailable } from './errors.ts'

/** Argon2id as OWASP advises; two at a time and a short queue, so that signing in cannot overload a node. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2
const longestQueue = 60

let running = 0
const waiting: (() => void)[] = []

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw unavailable()
    await new Promise<void>(resolve => waiting.push(resolve))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export function checkRepeated({
  password,
  password_confirm,
}: {
  password: string
  password_confirm: string
}) {
  if (password !== password_confirm)
    throw invalid([{ path: 'password_confirm', message: 'Wiederholen Sie das Passwort genau gleich' }])
}

export const hashPassword = (password: string) => queued(() => hash(password, options))

let nobody: Promise<string> | null = null

/** Takes as long for an unknown account as for a wrong password. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const nobodys = await (nobody ??= hash('nobody has this password', options))
  const matches = await queued(() => verify(stored ?? nobodys, password))
  return matches && Boolean(stored)
}
