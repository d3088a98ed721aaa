const key = 'klarwerk_reloaded_at'

/** Scripts that are gone were replaced by a new version: the page is fetched anew, at most once in 60 seconds. */
export function reloadOnce() {
  if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
}
