import { onContent } from './content.ts'

/** The search waits for a term. Reads the field itself: a browser may have put an earlier term back. */
function waitForTerm(form: Element) {
  const button = form.querySelector('button')
  if (button) button.disabled = form.querySelector('input')?.value.trim() === ''
}

onContent(root => root.querySelectorAll('form[role=search]').forEach(waitForTerm))
document.addEventListener('input', ({ target }) => {
  const form = target instanceof Element && target.closest('form[role=search]')
  if (form) waitForTerm(form)
})
