/**
 * Tells the utility's own counter (Matomo's HTTP interface) that a page was looked at: which one, and nothing about who. No
 * script of the counter runs here and no cookie goes along. What is nobody else's page is told by its kind alone.
 */
export function enhance(settings: HTMLElement) {
  if (wantsNotToBeCounted()) return
  const { content, dataset } = settings as HTMLMetaElement
  const shown = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
  const facts = new URLSearchParams({
    idsite: dataset.site ?? '',
    rec: '1',
    apiv: '1',
    send_image: '0',
    rand: crypto.randomUUID(),
    url: shown ?? `${location.origin}${dataset.page}`,
    ...(shown && { action_name: document.title }),
  })
  fetch(`${content}?${facts}`, {
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined)
}

const wantsNotToBeCounted = () =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
