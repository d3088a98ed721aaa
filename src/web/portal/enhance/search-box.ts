import { onContent } from './replace-content.ts'

/** Disables the search button while the field is empty. Reads the field, because browsers may restore an earlier term. */
function waitForTerm(form: Element) {
  const button = form.querySelector('button')
  if (button) button.disabled = form.querySelector('input')?.value.trim() === ''
}

onContent(root => root.querySelectorAll('form[role=search]').forEach(waitForTerm))
document.addEventListener('input', ({ target }) => {
  const form = target instanceof Element && target.closest('form[role=search]')
  if (form) waitForTerm(form)
})
