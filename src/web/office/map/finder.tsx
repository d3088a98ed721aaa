import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { RowCheckbox, SelectField, TextField } from '../../staff-ui/form/field.tsx'
import { number } from '../../staff-ui/text/format.ts'
import styles from './map.module.css'
import { PlaceMark } from './place-mark.tsx'
import { countByType, type MapArea, type Place, type PlaceType, untyped } from './places.ts'
import type { MapParams } from './use-map-params.ts'

interface Props {
  places: readonly Place[]
  types: readonly PlaceType[]
  areas: readonly MapArea[]
  params: MapParams
}

/** Search, municipality and kinds: what the list and the map show. */
export function Finder({ places, types, areas, params: { filters, set } }: Props) {
  const counts = useMemo(() => countByType(places), [places])
  const withoutType = counts.get(untyped) ?? 0
  const toggle = (key: string) => {
    const others = [...filters.hidden].filter(each => each !== key)
    const hidden = filters.hidden.has(key) ? others : [...others, key]
    set({ aus: hidden.join(',') || undefined })
  }
  const row = (key: string, label: string, type: PlaceType | undefined) => (
    <li key={key}>
      <label className={styles.type}>
        <RowCheckbox
          label={`${label} zeigen`}
          checked={!filters.hidden.has(key)}
          onChange={() => toggle(key)}
        />
        <PlaceMark type={type} />
        {label}
        <span className={styles.count}>{number(counts.get(key) ?? 0)}</span>
      </label>
    </li>
  )
  return (
    <>
      <div className={styles.search}>
        <Search given={filters.q} onSearch={q => set({ q: q || undefined })} />
        {areas.length > 1 && (
          <SelectField
            label="Gemeinde"
            value={filters.area}
            options={[
              { value: '', label: 'Alle Gemeinden' },
              ...areas.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            onChange={({ currentTarget }) => set({ in: currentTarget.value || undefined })}
          />
        )}
      </div>
      <ul className={styles.types} aria-label="Ortsarten">
        {types.map(type => row(type.id, type.label, type))}
        {withoutType > 0 && row(untyped, 'Ohne Ortsart', undefined)}
      </ul>
    </>
  )
}

/** Milliseconds after the last letter before the list follows. */
const pause = 150

function Search({ given, onSearch }: { given: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(given)
  const [shown, setShown] = useState(given)
  // The address changed by itself, such as by the way back.
  if (given !== shown) {
    setShown(given)
    setText(given)
  }
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    if (text === given) return
    const timer = setTimeout(() => {
      setShown(text)
      search(text)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, given])
  return (
    <TextField
      type="search"
      label="Ort suchen"
      icon={IconSearch}
      keys="f"
      maxLength={200}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}
