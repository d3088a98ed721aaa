export interface Toast {
  id: number
  title: string
  message: string
}

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listen of listeners) listen()
}

/** Shows a success message for two seconds. Errors belong into the page, where they stay. */
export function showToast(title: string, message: string = '') {
  const toast = { id: ++last, title, message }
  change([...toasts, toast])
  setTimeout(() => change(toasts.filter(each => each !== toast)), 2000)
}

export function listenToToasts(listen: () => void) {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

export const shownToasts = () => toasts
