const mark = '…'

/** A part of an address that is long and random: a token, an access key. Ids of records (UUIDs) are none. */
const isKey = (part: string) => /[A-Z\d]/.test(part) && !uuid.test(part)
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const maskParts = (link: string) =>
  link.replace(/(?<=[/=])[\w-]{20,}(?=$|[/?&#])/g, part => (isKey(part) ? mark : part))

/** A text or HTML without the keys in its links. */
export const maskKeys = (text: string): string => text.replace(/https?:\/\/[^\s"'<>]+/g, maskParts)
