import { vi } from 'vitest'

/** Repeats the check until it throws nothing more, and returns its result; a busy machine has forty seconds for it. */
export const waitFor = <T>(
  check: () => T | Promise<T>,
  { timeout = 40_000, interval = 50 }: { timeout?: number; interval?: number } = {},
): Promise<T> => vi.waitFor(check, { timeout, interval })

/** Repeats the question until its answer is true, for forty seconds at most. */
export const waitUntil = (isSo: () => Promise<boolean>): Promise<boolean> =>
  vi.waitUntil(isSo, { timeout: 40_000 })
