/** `extensions[0]` is the one a file gets that came with a wrong one. */
export type Kind = { mime: string; extensions: string[] }

/** What citizens may upload. */
export const citizensKinds: Kind[] = [
  { mime: 'application/pdf', extensions: ['pdf'] },
  { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  { mime: 'image/png', extensions: ['png'] },
  { mime: 'image/heic', extensions: ['heic', 'heif'] },
  { mime: 'image/heif', extensions: ['heic', 'heif'] },
]

const ooxml = 'application/vnd.openxmlformats-officedocument'
const opendocument = 'application/vnd.oasis.opendocument'

/** Archives by their build, and nothing else hides in them; those with macros are others. */
const officeKinds: Kind[] = [
  { mime: `${ooxml}.wordprocessingml.document`, extensions: ['docx'] },
  { mime: `${ooxml}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  { mime: `${opendocument}.text`, extensions: ['odt'] },
  { mime: `${opendocument}.spreadsheet`, extensions: ['ods'] },
]

/** What staff may upload, for others to download. */
export const staffKinds: Kind[] = [...citizensKinds, ...officeKinds]

/** As many first bytes as tell one kind from another. */
export const headSize = 4100

/** Looks at the content; names and declared types prove nothing. */
export async function kindOf(head: Uint8Array, allowed = citizensKinds): Promise<Kind | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head)
  return allowed.find(({ mime }) => mime === found?.mime)
}

export const kindOfMime = (mime: string) => staffKinds.find(kind => kind.mime === mime)
export const isArchive = (kind: Kind) => officeKinds.includes(kind)

/** A ZIP archive can hide behind a picture or a PDF, because it is read from its end. */
export const tailSize = 65_557

export function hidesArchive(tail: Buffer): boolean {
  const end = tail.lastIndexOf(endOfArchive)
  if (end === -1 || end + 20 > tail.length) return false
  const directory = end - tail.readUInt32LE(end + 12)
  return directory < 0 || tail.indexOf(directoryEntry, directory) === directory
}

const endOfArchive = Buffer.from('PK\u0005\u0006', 'latin1')
const directoryEntry = Buffer.from('PK\u0001\u0002', 'latin1')
