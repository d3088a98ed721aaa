/**
 * Counts the page view with the utility's own Matomo server by its HTTP API, without Matomo's script, cookies or data of the
 * visitor. Private pages, which have no canonical link, are reported by their route pattern.
 */
export function enhance(settings: HTMLElement) {
  if (hasOptedOut()) return
  const { content, dataset } = settings as HTMLMetaElement
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
  const parameters = new URLSearchParams({
    idsite: dataset.site ?? '',
    rec: '1',
    apiv: '1',
    send_image: '0',
    rand: crypto.randomUUID(),
    url: canonical ?? `${location.origin}${dataset.page}`,
    ...(canonical && { action_name: document.title }),
  })
  fetch(`${content}?${parameters}`, {
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined)
}

const hasOptedOut = () =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
