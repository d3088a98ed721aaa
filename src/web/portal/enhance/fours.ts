/** Shows an IBAN in fours, as banks print it, while it is typed; the caret stays between the same two signs. */
export function enhance(field: HTMLElement) {
  const input = field as HTMLInputElement
  input.addEventListener('input', () => group(input))
  group(input)
}

function group(input: HTMLInputElement) {
  const { value, selectionStart } = input
  const grouped = inFours(value)
  if (grouped === value) return
  const caret = inFours(value.slice(0, selectionStart ?? value.length)).length
  input.value = grouped
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}

const inFours = (text: string) =>
  text
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ')
