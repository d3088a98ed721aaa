import type { FileType } from './file-types.ts'

const maxLength = 120

/** Sanitizes a file name: no path, no invisible characters, the extension of its type, at most 120 characters. */
export function sanitizeFileName(name: string, { extensions }: FileType): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const visible = last.replaceAll(invisible, '').replaceAll(/[\s<>:"|?*]+/g, ' ')
  const [, stem = '', extension = ''] = /^(.*?)(?:\.([a-z0-9]{1,5}))?$/i.exec(visible.trim()) ?? []
  const correct = extensions.includes(extension.toLowerCase()) ? extension : extensions[0]!
  return `${shorten(stem, maxLength - correct.length - 1) || 'Datei'}.${correct}`
}

/** File name for messages: keeps the extension, removes invisible characters. */
export function displayFileName(name: string): string {
  return shorten(name.normalize('NFC').replaceAll(invisible, ''), maxLength) || 'Datei'
}

/** Shortens by code points, so that no surrogate pair is split. */
const shorten = (text: string, length: number) =>
  Array.from(text)
    .slice(0, length)
    .join('')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')

/** Control and format characters (including bidi overrides), line separators, lone surrogates. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu
