/** Button that shows the typed password. It is hidden again before submission, so that browsers do not store it as text. */
export function enhance(button: HTMLElement) {
  const input = document.getElementById(button.dataset.reveal ?? '')
  if (!(input instanceof HTMLInputElement)) return
  const show = (shown: boolean) => {
    input.type = shown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(shown))
  }
  button.hidden = false
  button.addEventListener('click', () => show(input.type === 'password'))
  input.form?.addEventListener('submit', () => show(false))
}
