/** What one request may carry. `files` is what is still free of the 20 a case may have. */
export type Limits = {
  files: number
  fileSize: number
  fields: number
  fieldSize: number
  fieldsSize: number
}

const kB = 1024
const MB = 1024 * kB

export const mostFiles = 20

export const limits: Limits = {
  files: mostFiles,
  fileSize: 10 * MB,
  fields: 1000,
  fieldSize: 256 * kB,
  fieldsSize: 2 * MB,
}

/** A request with refused files is still read to its end, so that the answers in it are kept. */
export const bodySize = ({ fileSize, fieldsSize }: Limits) => mostFiles * fileSize + fieldsSize + MB
