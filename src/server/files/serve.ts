type Served = { name: string; mime: string; size: number; sha256: string }

/** Headers for a stored file: to save, never to run, and for this person's browser alone. */
export function fileHeaders({ name, mime, size, sha256 }: Served): Record<string, string> {
  return {
    'Content-Type': mime,
    'Content-Length': String(size),
    'Content-Disposition': `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, no-cache',
    ETag: `"${sha256}"`,
  }
}

/** For programs that know no RFC 5987. */
const plain = (name: string) => name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')

const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
