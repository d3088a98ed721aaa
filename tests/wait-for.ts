import { vi } from 'vitest'

/** Repeats the check until it throws nothing more, and returns its result; a busy machine has forty seconds for it. */
export const waitFor = <T>(
  check: () => T | Promise<T>,
  { timeout = 40_000, interval = 50 }: { timeout?: number; interval?: number } = {},
): Promise<T> => vi.waitFor(check, { timeout, interval })
