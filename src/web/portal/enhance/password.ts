/** A button beside a password shows what was typed; before it is sent it is hidden again, so that no browser keeps it as a text. */
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
