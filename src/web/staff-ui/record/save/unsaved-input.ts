let unsaved = false

/** Notes whether the page holds input that is not saved. */
export function noteUnsavedInput(now: boolean) {
  unsaved = now
}

export const hasUnsavedInput = () => unsaved
