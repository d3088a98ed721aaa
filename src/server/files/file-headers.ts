type Served = { name: string; mime: string; size: number; sha256: string }

/** Headers for a stored file: forces a download, forbids scripts, and allows caching in the client's browser only. */
export function fileHeaders({ name, mime, size, sha256 }: Served): Record<string, string> {
  return {
    'Content-Type': mime,
    'Content-Length': String(size),
    'Content-Disposition': `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encodedName(name)}`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, no-cache',
    ETag: `"${sha256}"`,
  }
}

/** ASCII file name for clients without RFC 5987. */
const asciiName = (name: string) => name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')

const encodedName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
