/** Milliseconds without input before the form is sent. */
const pause = 700

/**
 * Updates the calculated result while the visitor types. Posts the form without validation and takes only the result from
 * the answer, so that the fields stay as they are. Shows the recalculate button again where the request fails.
 */
export function enhance(panel: HTMLElement) {
  const form = panel.closest('form')!
  const part = (name: string) => panel.querySelector<HTMLElement>(`[data-part=${name}]`)!
  const refreshRow = part('refresh')
  const button = refreshRow.querySelector('button')!
  refreshRow.hidden = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: Promise<void> | undefined

  async function refresh() {
    try {
      const response = await fetch(form.action, { method: 'POST', body: refreshData() })
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      const result = page.querySelector('[data-result] [data-part=result]')
      refreshRow.hidden = result !== null
      if (result) show(result)
    } catch {
      refreshRow.hidden = false
    }
  }

  function refreshData() {
    const data = new FormData(form)
    data.set(button.name, button.value)
    return data
  }

  /** Replaces the result where it has changed, and announces only its headline figures to screen readers. */
  function show(result: Element) {
    const current = part('result')
    if (current.textContent === result.textContent) return
    current.replaceChildren(...result.childNodes)
    const announced = [...current.children].filter(element => element.matches('h2, p'))
    part('news').textContent = announced.map(({ textContent }) => textContent).join(' ')
  }

  async function refreshInTurn() {
    await pending
    pending = refresh()
    await pending
    pending = undefined
  }

  function scheduleRefresh() {
    clearTimeout(timer)
    timer = setTimeout(() => void refreshInTurn(), pause)
  }

  form.addEventListener('input', scheduleRefresh)
  // Fields may have changed before this script ran, or the browser has restored them.
  if ([...form.elements].some(isTouched)) scheduleRefresh()

  // Waits for a running request before the form is submitted, because it could overwrite the newer values.
  form.addEventListener('submit', event => {
    clearTimeout(timer)
    if (!pending) return
    event.preventDefault()
    void pending.then(() => form.requestSubmit(event.submitter))
  })
}

const isTouched = (control: Element) =>
  control instanceof HTMLSelectElement
    ? [...control.options].some(({ selected, defaultSelected }) => defaultSelected && !selected)
    : control instanceof HTMLInputElement && control.value !== control.defaultValue
