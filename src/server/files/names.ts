import type { Kind } from './kinds.ts'

const longest = 120

/** A name to show and to save under: no path, nothing invisible, and the extension of what the file is. */
export function cleanName(name: string, { extensions }: Kind): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = last.replaceAll(invisible, '').replaceAll(/[\s<>:"|?*]+/g, ' ')
  const [, stem = '', extension = ''] = /^(.*?)(?:\.([a-z0-9]{1,5}))?$/i.exec(seen.trim()) ?? []
  const right = extensions.includes(extension.toLowerCase()) ? extension : extensions[0]!
  return `${shorten(stem, longest - right.length - 1) || 'Datei'}.${right}`
}

/** The name as the sender would recognise it in a message, of whatever kind the file is. */
export function shownName(name: string): string {
  return shorten(name.normalize('NFC').replaceAll(invisible, ''), longest) || 'Datei'
}

/** By code points, so that no character is cut in half. */
const shorten = (text: string, length: number) =>
  Array.from(text)
    .slice(0, length)
    .join('')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')

/** Control and format characters (bidi overrides among them), line separators, halves of characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu
