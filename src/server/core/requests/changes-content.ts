import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isPublicRead } from '#contract/core/public-read.ts'

/** The nouns whose records the portal shows, and those whose calls write records of such nouns. */
const nouns = Object.entries(contract).filter(
  ([noun, calls]) => Object.values<Endpoint>(calls).some(isPublicRead) || noun === 'supportlibrary',
)
const keyOf = (method: string, path: string) => `${method} ${path}`
const calls = new Set(
  nouns
    .flatMap(([, calls]) => Object.values<Endpoint>(calls))
    .flatMap(({ method, path, former }) =>
      [path, ...(former ? [former.path] : [])].map(each => keyOf(method, each)),
    ),
)

/** Returns whether a call may change what the portal shows to everyone. */
export const changesContent = ({ method, path }: Endpoint): boolean => calls.has(keyOf(method, path))
