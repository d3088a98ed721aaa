/** Creates a value on first use and caches value. */
export function lazy<T>(create: () => T): () => T {
  let cached: { value: T } | null = null
  return () => (cached ??= { value: create() }).value
}
