export interface SearchHit {
  to: string
  title: string
  detail: string
}

/** Hits of one kind. */
export interface SearchGroup {
  title: string
  /** Address of the list with all of them. */
  all: string
  total: number
  hits: SearchHit[]
}
