const path = /^\/(?![/\\])[\p{L}\d@\-%_~/.]*(\?[^#\s]*)?(#\S*)?$/u

/** Returns the target if it is a local absolute path of permitted characters on this host, else the fallback. */
export function returnTo(target: unknown, fallback: string): string {
  if (typeof target !== 'string' || target.length > 500 || !path.test(target)) return fallback
  const base = 'http://here.invalid'
  return URL.canParse(target, base) && new URL(target, base).origin === base ? target : fallback
}
