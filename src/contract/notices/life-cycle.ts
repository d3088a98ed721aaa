/** A status of a notice (disturbance or works): its labels, next statuses and effects. */
export interface LifeCycleStatus {
  /** `label` is shown to staff, `public` to visitors. */
  label: string
  public: string
  to: readonly string[]
  open: boolean
  /** Changing to this status requires a message. */
  needsText: boolean
  /** Changing to this status notifies subscribers. */
  notifiesSubscribers: boolean
}

export const lifeCycleStatus = <const To extends readonly string[]>(
  label: string,
  to: To,
  more: Partial<Omit<LifeCycleStatus, 'label' | 'to'>> = {},
) =>
  ({
    label,
    public: label,
    to,
    open: true,
    needsText: false,
    notifiesSubscribers: true,
    ...more,
  }) satisfies LifeCycleStatus
