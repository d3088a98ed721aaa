/** Makes it when it is first asked for, and once: what a start need not load, or most nodes never do. */
export function lazy<Made>(make: () => Made): () => Made {
  let made: { it: Made } | null = null
  return () => (made ??= { it: make() }).it
}
