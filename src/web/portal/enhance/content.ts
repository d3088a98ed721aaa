type Listener = (root: ParentNode) => void

const listeners: Listener[] = []

/** Calls for the page as it came, and for content that takes another's place. */
export function onContent(listener: Listener) {
  listeners.push(listener)
  listener(document)
}

/** Puts the content of another page of this portal in the place of this one's; its title comes along. */
export function showContent(html: string) {
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
