/** Notices that are put away for good: `form[data-puts-away]` names what goes, at once; the server is told beside it. */
document.addEventListener('submit', event => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.dataset.putsAway) return
  event.preventDefault()
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => form.submit())
  form.closest(form.dataset.putsAway)?.remove()
})
