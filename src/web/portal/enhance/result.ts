/** Long enough for a number to be typed to its end. */
const pause = 700

/**
 * A figure that follows what is typed. The form is saved unjudged, and of the answer only the figure is taken: nothing moves
 * under whoever types. Without an answer the button that asks for it comes back.
 */
export function enhance(panel: HTMLElement) {
  const form = panel.closest('form')!
  const part = (name: string) => panel.querySelector<HTMLElement>(`[data-part=${name}]`)!
  const way = part('refresh')
  const button = way.querySelector('button')!
  way.hidden = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: Promise<void> | undefined

  async function ask() {
    try {
      const response = await fetch(form.action, { method: 'POST', body: asked() })
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      const found = page.querySelector('[data-result] [data-part=result]')
      way.hidden = found !== null
      if (found) show(found)
    } catch {
      way.hidden = false
    }
  }

  function asked() {
    const data = new FormData(form)
    data.set(button.name, button.value)
    return data
  }

  /** Told once, when it has changed: the whole way would be too much to listen to. */
  function show(found: Element) {
    const current = part('result')
    if (current.textContent === found.textContent) return
    current.replaceChildren(...found.childNodes)
    const heard = [...current.children].filter(element => element.matches('h2, p'))
    part('news').textContent = heard.map(({ textContent }) => textContent).join(' ')
  }

  async function askInTurn() {
    await asking
    asking = ask()
    await asking
    asking = undefined
  }

  function askSoon() {
    clearTimeout(timer)
    timer = setTimeout(() => void askInTurn(), pause)
  }

  form.addEventListener('input', askSoon)
  // Somebody was quicker than this script, or the browser has put back what stood here.
  if ([...form.elements].some(isTouched)) askSoon()

  // What is on its way arrives first: sent later, it would undo what the form then says.
  form.addEventListener('submit', event => {
    clearTimeout(timer)
    if (!asking) return
    event.preventDefault()
    void asking.then(() => form.requestSubmit(event.submitter))
  })
}

const isTouched = (control: Element) =>
  control instanceof HTMLSelectElement
    ? [...control.options].some(({ selected, defaultSelected }) => defaultSelected && !selected)
    : control instanceof HTMLInputElement && control.value !== control.defaultValue
