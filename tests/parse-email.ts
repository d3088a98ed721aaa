export type ParsedEmail = {
  raw: string
  headers: Record<string, string>
  text: string
  html: string
  files: File[]
}
type File = { name: string; content: Buffer }
type Part = { headers: Record<string, string>; body: string }

/** Parses an email for tests: headers, text, HTML and attachments. */
export function parseEmail(raw: Buffer): ParsedEmail {
  const source = raw.toString('latin1')
  const leaves = leavesOf(split(source))
  const textOf = (type: string) =>
    leaves.filter(isOf(type)).map(part => decode(part).toString('utf8'))[0] ?? ''
  return {
    raw: source,
    headers: split(source).headers,
    text: textOf('text/plain').replaceAll('\r\n', '\n'),
    html: textOf('text/html'),
    files: leaves.filter(part => nameOf(part)).map(part => ({ name: nameOf(part), content: decode(part) })),
  }
}

function split(source: string): Part {
  const [, head = '', body = ''] = /^([\s\S]*?)\r\n\r\n([\s\S]*)$/.exec(source) ?? []
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const pairs = lines.map(line => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    decodeWords(line.slice(line.indexOf(':') + 1).trim()),
  ])
  return { headers: Object.fromEntries(pairs), body }
}

function leavesOf(part: Part): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(part.headers['content-type'] ?? '')?.[1]
  if (!boundary) return [part]
  const parts = part.body.split(`--${boundary}`).slice(1, -1)
  return parts.flatMap(inner => leavesOf(split(inner.replace(/^\r\n/, '').replace(/\r\n$/, ''))))
}

function decode({ headers, body }: Part): Buffer {
  const encoding = headers['content-transfer-encoding'] ?? '7bit'
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  return encoding === 'quoted-printable' ? quotedPrintable(body) : Buffer.from(body, 'latin1')
}

function quotedPrintable(text: string): Buffer {
  const joined = text.replaceAll('=\r\n', '')
  return Buffer.from(
    joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )
}

/** Decodes encoded words (RFC 2047); white space between two of them is dropped. */
function decodeWords(value: string): string {
  const joined = value.replaceAll(/\?=\s+=\?/g, '?==?')
  return joined.replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    (kind.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64')
      : quotedPrintable(text.replaceAll('_', ' '))
    ).toString('utf8'),
  )
}

const isOf =
  (type: string) =>
  ({ headers }: Part) =>
    (headers['content-type'] ?? '').startsWith(type) &&
    !headers['content-disposition']?.startsWith('attachment')

function nameOf({ headers }: Part): string {
  const [, plain, encoded] =
    /filename(?:="?([^";]+)|\*0?\*?=utf-8''([^";]+))/.exec(headers['content-disposition'] ?? '') ?? []
  return plain ?? decodeURIComponent(encoded ?? '')
}
