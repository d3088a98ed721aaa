/** Counts the filled fields of a group on the button that sends: „2 Zählerstände senden“. */
export function enhance(label: HTMLElement) {
  const { counts = '', one = '', many = '' } = label.dataset
  const [group, field] = counts.split('.')
  const form = label.closest('form')!

  function count() {
    const filled = [...form.elements].filter(
      control =>
        control instanceof HTMLInputElement &&
        control.name.startsWith(`${group}.`) &&
        control.name.endsWith(`.${field}`) &&
        control.value.trim() !== '',
    ).length
    label.textContent = filled > 1 ? `${filled} ${many}` : one
  }

  form.addEventListener('input', count)
  count()
}
