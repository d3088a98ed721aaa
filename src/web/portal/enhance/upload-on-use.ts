/** Events that begin the use of a field, the choice of a file at the latest. */
const beginnings = ['pointerover', 'focusin', 'dragenter', 'change']

/**
 * Loads the upload when its field is first used, because most visitors send no file. Where it cannot be loaded, the native
 * input shows the file, which is sent with the form.
 */
export function enhance(box: HTMLElement) {
  const begun = new AbortController()

  async function begin() {
    begun.abort()
    try {
      const { enhance } = await import('./upload-field.ts')
      enhance(box)
    } catch {
      box.querySelector<HTMLElement>('[data-part=zone]')!.dataset.plain = ''
    }
  }

  for (const event of beginnings) box.addEventListener(event, () => void begin(), { signal: begun.signal })
}
