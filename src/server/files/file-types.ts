/** A file type. `extensions[0]` replaces a wrong extension. */
export type FileType = { mime: string; extensions: string[] }

/** File types that citizens may upload. */
export const citizenFileTypes: FileType[] = [
  { mime: 'application/pdf', extensions: ['pdf'] },
  { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  { mime: 'image/png', extensions: ['png'] },
]

/** Photos that neither the server nor most browsers can open. They are refused; stored ones stay for download. */
export const heicTypes: FileType[] = [
  { mime: 'image/heic', extensions: ['heic', 'heif'] },
  { mime: 'image/heif', extensions: ['heic', 'heif'] },
]

const ooxml = 'application/vnd.openxmlformats-officedocument'
const opendocument = 'application/vnd.oasis.opendocument'

/** Office formats without macros. They are ZIP archives by design. */
const officeKinds: FileType[] = [
  { mime: `${ooxml}.wordprocessingml.document`, extensions: ['docx'] },
  { mime: `${ooxml}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  { mime: `${opendocument}.text`, extensions: ['odt'] },
  { mime: `${opendocument}.spreadsheet`, extensions: ['ods'] },
]

/** File types that staff may upload. */
export const staffFileTypes: FileType[] = [...citizenFileTypes, ...officeKinds]

/** Bytes from the start of a file that suffice to detect its type. */
export const headSize = 4100

/** Detects the file type from its content, not from name or declared type; undefined if it is not allowed. */
export async function detectFileType(
  head: Uint8Array,
  allowed = citizenFileTypes,
): Promise<FileType | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head)
  return allowed.find(({ mime }) => mime === found?.mime)
}

export const fileTypeOfMime = (mime: string) =>
  [...staffFileTypes, ...heicTypes].find(kind => kind.mime === mime)
export const isArchive = (kind: FileType) => officeKinds.includes(kind)

/** Bytes from the end of a file that contain a ZIP archive's end record. ZIP is read from the end, so it can hide behind an image. */
export const tailSize = 65_557

export function containsArchive(tail: Buffer): boolean {
  const end = tail.lastIndexOf(endOfArchive)
  if (end === -1 || end + 20 > tail.length) return false
  const directory = end - tail.readUInt32LE(end + 12)
  return directory < 0 || tail.indexOf(directoryEntry, directory) === directory
}

const endOfArchive = Buffer.from('PK\u0005\u0006', 'latin1')
const directoryEntry = Buffer.from('PK\u0001\u0002', 'latin1')
