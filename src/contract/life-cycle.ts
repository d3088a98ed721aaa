/** A status of a notice (disturbance or works): its labels, next statuses and effects. */
export interface LifeCycleRow {
  /** `label` is shown to staff, `public` to visitors. */
  label: string
  public: string
  to: readonly string[]
  open: boolean
  /** Changing to this status requires a message. */
  needsText: boolean
  /** Changing to this status notifies subscribers. */
  tells: boolean
}

export const step = <const To extends readonly string[]>(
  label: string,
  to: To,
  more: Partial<Omit<LifeCycleRow, 'label' | 'to'>> = {},
) => ({ label, public: label, to, open: true, needsText: false, tells: true, ...more }) satisfies LifeCycleRow
