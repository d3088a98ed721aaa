/** A status of a thing that the utility tells about: what it is called, where it leads and what goes with it. */
export interface LifeCycleRow {
  /** What staff read, and what visitors read. */
  label: string
  public: string
  to: readonly string[]
  open: boolean
  /** Nobody gets here without a word about why. */
  needsText: boolean
  /** Whoever has subscribed is written to. */
  tells: boolean
}

export const step = <const To extends readonly string[]>(
  label: string,
  to: To,
  more: Partial<Omit<LifeCycleRow, 'label' | 'to'>> = {},
) => ({ label, public: label, to, open: true, needsText: false, tells: true, ...more })
