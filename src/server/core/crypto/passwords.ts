import { hash, verify } from '@node-rs/argon2'
import { invalid, unavailable } from '../errors.ts'

/** Argon2id with OWASP's parameters. Two hashes run at a time and 60 may wait, so that sign-ins cannot overload a node. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const maxRunning = 2
const maxWaiting = 60

let running = 0
const waiting: (() => void)[] = []

async function inQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxRunning) {
    if (waiting.length >= maxWaiting) throw unavailable()
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

export function checkPasswordConfirmation({
  password,
  password_confirm,
}: {
  password: string
  password_confirm: string
}) {
  if (password !== password_confirm)
    throw invalid([
      {
        path: 'password_confirm',
        message: 'Die Passwörter sind verschieden. Geben Sie das neue Passwort noch einmal ein.',
      },
    ])
}

export const hashPassword = (password: string) => inQueue(() => hash(password, options))

let dummyHash: Promise<string> | null = null

/** Verifies a password. An unknown account takes as long as a wrong password, so that timing reveals nothing. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const dummy = await (dummyHash ??= hash('nobody has this password', options))
  const matches = await inQueue(() => verify(stored ?? dummy, password))
  return matches && Boolean(stored)
}
