const storageName = (key: string) => `draft ${key}`

/**
 * Unsaved input in the tab's sessionStorage: it survives reloads, errors and a new sign-in. `key` includes
 * the user id.
 */
export const unsavedStore = {
  read<Value>(key: string): Value | null {
    const stored = sessionStorage.getItem(storageName(key))
    return stored === null ? null : (JSON.parse(stored) as Value)
  },
  write(key: string, value: unknown) {
    sessionStorage.setItem(storageName(key), JSON.stringify(value))
  },
  remove(key: string) {
    sessionStorage.removeItem(storageName(key))
  },
}
