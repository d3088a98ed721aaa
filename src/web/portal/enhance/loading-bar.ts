import { onContent } from './replace-content.ts'

/** Shows the loading bar while the next page is fetched. Its style delays it by 200 ms. */
const bar = document.querySelector<HTMLElement>('[data-loading-bar]')

const leadsAway = ({ href, target, origin, hash, download }: HTMLAnchorElement) =>
  origin === location.origin &&
  !target &&
  !download &&
  !(hash && href.split('#')[0] === location.href.split('#')[0])

/** Such a form is not sent. */
const isUploading = (form: HTMLFormElement) => form.querySelector('progress') !== null

function onClick(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest('a')
  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button > 0
  if (bar && link && !elsewhere && !event.defaultPrevented && leadsAway(link)) bar.hidden = false
}

document.addEventListener('click', onClick)
document.addEventListener('submit', ({ target }) => {
  if (bar && target instanceof HTMLFormElement && !target.dataset.putsAway && !isUploading(target))
    bar.hidden = false
})
onContent(() => {
  if (bar) bar.hidden = true
})
window.addEventListener('pageshow', () => {
  if (bar) bar.hidden = true
})
