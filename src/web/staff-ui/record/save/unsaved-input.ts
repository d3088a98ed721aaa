const unsaved = new Set<string>()

/** Notes whether a form of the page holds input that is not saved. */
export function noteUnsavedInput(form: string, now: boolean) {
  if (now) unsaved.add(form)
  else unsaved.delete(form)
}

export const hasUnsavedInput = () => unsaved.size > 0
