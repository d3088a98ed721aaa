type Listener = (root: ParentNode) => void

const listeners: Listener[] = []

/** Calls the listener for the initial page, and again for content that replaces it. */
export function onContent(listener: Listener) {
  listeners.push(listener)
  listener(document)
}

/** Replaces the content and title with those of another page of the portal, and moves the focus. */
export function replaceContent(html: string) {
  const main = document.querySelector('main')
  const page = new DOMParser().parseFromString(html, 'text/html')
  const content = page.querySelector('main')
  if (!main || !content) return location.reload()
  const first = content.querySelector<HTMLElement>('[autofocus]') ?? main
  first.removeAttribute('autofocus')
  document.title = page.title
  main.replaceChildren(...content.childNodes)
  listeners.forEach(listener => listener(main))
  first.focus()
}
