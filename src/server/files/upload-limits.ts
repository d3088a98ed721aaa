/** Limits of one request; sizes in bytes. `files` is the number still free of the 20 per procedure. */
export type UploadLimits = {
  files: number
  fileSize: number
  fields: number
  fieldSize: number
  fieldsSize: number
}

const kB = 1024
const MB = 1024 * kB

export const maxFiles = 20

export const uploadLimits: UploadLimits = {
  files: maxFiles,
  fileSize: 10 * MB,
  fields: 1000,
  fieldSize: 256 * kB,
  fieldsSize: 2 * MB,
}

/** Maximum body size in bytes. Requests with refused files are read to the end so that their fields are kept. */
export const maxBodySize = ({ fileSize, fieldsSize }: UploadLimits) => maxFiles * fileSize + fieldsSize + MB
