/** Opens a workbook, or asks for more rows of the one that is open. */
export interface WorkbookTask {
  archive?: Uint8Array
  most?: number
}

export interface WorkbookAnswer {
  /** Empty behind the last row. */
  rows?: string[][]
  fault?: string
}
