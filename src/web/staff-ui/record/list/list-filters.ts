import type { FieldDescription, RecordDescription } from '../description.ts'
import type { Filter } from '../../table/filter-bar.tsx'
import type { ListData, Names } from './list-data.ts'

const yesNo = [
  { value: 'true', label: 'Ja' },
  { value: 'false', label: 'Nein' },
]

/** The filters of a list as fields of its form, and the order of its rows as the last one. */
export function filtersOf(
  { list: { filters, sorts, sort } }: RecordDescription,
  { names, searched }: Pick<ListData, 'names' | 'searched'>,
): Filter[] {
  const sorting = {
    name: 'sort',
    label: 'Sortieren',
    quiet: true,
    options: [
      { value: '', label: sorts.find(({ value }) => value === sort)?.label ?? 'Wie üblich' },
      ...sorts.filter(({ value }) => value !== sort),
    ],
  }
  return [...filters.map(field => filterOf(field, names, searched)), ...(sorts.length > 1 ? [sorting] : [])]
}

function filterOf(field: FieldDescription, names: Names, searched: readonly string[]): Filter {
  const { name, title: label, control, ref } = field
  const choices = choicesOf(field, names)
  const options = choices && [{ value: '', label: 'Alle' }, ...choices]
  if (options) return { name, label, options, ...(ref && searched.includes(ref) && { ref }) }
  return { name, label, type: control === 'date' ? 'date' : 'text' }
}

function choicesOf({ choices, ref, control }: FieldDescription, names: Names) {
  if (choices) return choices
  if (ref) return Object.entries(names[ref] ?? {}).map(([value, label]) => ({ value, label }))
  return control === 'switch' ? yesNo : null
}
