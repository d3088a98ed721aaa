const key = 'klarwerk_reloaded_at'

/** Reloads the page after its scripts were replaced by a new version, at most once in 60 seconds and only when online. */
export function reloadOnce() {
  if (!navigator.onLine) return
  if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
}
