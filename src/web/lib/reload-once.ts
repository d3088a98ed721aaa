const key = 'klarwerk_reloaded_at'

/** Reloads the page after its scripts were replaced by a new version, at most once in 60 seconds. */
export function reloadOnce() {
  if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
}
