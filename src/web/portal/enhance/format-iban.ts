/** Groups an IBAN in blocks of four while it is typed, and keeps the caret in place. */
export function enhance(field: HTMLElement) {
  const input = field as HTMLInputElement
  input.addEventListener('input', () => group(input))
  group(input)
}

function group(input: HTMLInputElement) {
  const { value, selectionStart } = input
  const grouped = groupByFour(value)
  if (grouped === value) return
  const caret = groupByFour(value.slice(0, selectionStart ?? value.length)).length
  input.value = grouped
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}

const groupByFour = (text: string) =>
  text
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ')
