/** Removes banners at once when `form[data-puts-away]` is submitted, and posts the form in the background. The attribute is a selector of the element to remove. */
document.addEventListener('submit', event => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.dataset.putsAway) return
  event.preventDefault()
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => form.submit())
  form.closest(form.dataset.putsAway)?.remove()
})
