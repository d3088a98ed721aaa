import { joinedByOr } from '#contract/core/enumerate.ts'
const units = ['Byte', 'kB', 'MB', 'GB']
const formats: Record<string, string> = {
  jpeg: 'JPG',
  tiff: 'TIF',
  document: 'DOCX',
  sheet: 'XLSX',
  text: 'ODT',
  spreadsheet: 'ODS',
}

/** Formats bytes as "2,4 MB". */
export function fileSize(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3))
  const number = bytes / 1000 ** power
  return `${number.toLocaleString('de-DE', { maximumFractionDigits: power > 1 ? 1 : 0 })} ${units[power]}`
}

/** Returns the format such as "JPG", from the media type, or else from the name. */
export function fileFormat({ mime_type, name }: { mime_type: string; name: string }): string {
  const type = mime_type.split('/')[1]?.split(/[.+;]/).pop() || name.split('.').pop() || ''
  return formats[type] ?? type.toUpperCase()
}

/** Returns the accepted formats and size as "PDF, JPG oder PNG, bis 10 MB". */
export function acceptedFilesText(accept: string[], megabytes: number): string {
  return `${joinedByOr(accept.map(type => type.toUpperCase()))}, bis ${megabytes} MB`
}

/** Returns the `accept` attribute. JPEG files have two common endings. */
export const acceptAttribute = (accept: string[]) =>
  accept.flatMap(type => (type === 'jpg' ? ['.jpg', '.jpeg'] : [`.${type}`])).join(',')

/** Returns an error message for a wrong format or size before the upload. The server checks the content again. */
export function fileError(file: File, accept: string[], megabytes: number): string | undefined {
  const ending = file.name.toLowerCase().split('.').pop() ?? ''
  if (['heic', 'heif'].includes(ending))
    return `„${file.name}“ ist ein HEIC-Foto, das wir nicht öffnen können. Senden Sie das Foto als JPG.`
  const known = accept.includes(ending === 'jpeg' ? 'jpg' : ending)
  if (!known)
    return `„${file.name}“ hat ein Format, das wir nicht annehmen. Wählen Sie eine Datei als ${acceptedFilesText(accept, megabytes)}.`
  if (file.size > megabytes * 1_048_576)
    return `„${file.name}“ ist zu groß (${fileSize(file.size)}). Wählen Sie eine Datei bis ${megabytes} MB.`
  return undefined
}
