import { useState } from 'react'
import { href, Link } from 'react-router'
import { Button, ButtonLink } from '../../staff-ui/form/button.tsx'
import { countOf } from '../../staff-ui/record/list/words.ts'
import styles from './map.module.css'
import { PlaceMark } from './place-mark.tsx'
import type { Place, PlaceType } from './places.ts'
import type { MapParams } from './use-map-params.ts'

interface Props {
  shown: readonly Place[]
  types: readonly PlaceType[]
  areaNames: Readonly<Record<string, string>>
  chosen: string | null
  params: MapParams
  /** There is no place at all. */
  isEmpty: boolean
}

/** Rows that are drawn at once; the others follow on demand, so that thousands stay quick. */
const pageSize = 100

/** The places as a list, with the same content as the map. A press chooses the place on the map. */
export function PlaceList({ shown, types, areaNames, chosen, params, isEmpty }: Props) {
  const at = shown.findIndex(({ id }) => id === chosen)
  const [pages, setPages] = useState(1)
  const drawn = Math.max(pages, Math.ceil((at + 1) / pageSize)) * pageSize
  const rest = shown.length - drawn
  return (
    <div className={styles.list}>
      <p role="status" className="visually-hidden">
        {countOf({ one: 'Ort', many: 'Orte' }, shown.length)} in der Liste
      </p>
      {!shown.length && <NoPlaces isEmpty={isEmpty} params={params} />}
      <ul aria-label="Orte">
        {shown.slice(0, drawn).map(({ id, title, type, area }) => (
          <li key={id}>
            <Link
              to={params.to({ ort: id, gemeinde: undefined, ansicht: 'karte' })}
              replace
              preventScrollReset
              className={styles.place}
              aria-current={id === chosen ? 'true' : undefined}
            >
              <PlaceMark type={types.find(each => each.id === type)} />
              <span className={styles.title}>{title || 'Ohne Titel'}</span>
              <span className={styles.where}>{areaNames[area ?? '']}</span>
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className={styles.rest}>
          <Button look="quiet" onClick={() => setPages(drawn / pageSize + 1)}>
            {rest === 1 ? '1 weiteren Ort zeigen' : `${rest.toLocaleString('de-DE')} weitere Orte zeigen`}
          </Button>
        </p>
      )}
    </div>
  )
}

const NoPlaces = ({ isEmpty, params }: Pick<Props, 'isEmpty' | 'params'>) =>
  isEmpty ? (
    <div className={styles.none}>
      <p>Auf der Karte ist noch kein Ort.</p>
      <ButtonLink to={href('/login/map/map/new')}>Ort hinzufügen</ButtonLink>
    </div>
  ) : (
    <div className={styles.none}>
      <p>Zu diesen Filtern gibt es keinen Ort.</p>
      <Button onClick={() => params.set({ q: undefined, in: undefined, aus: undefined })}>
        Alle Orte zeigen
      </Button>
    </div>
  )
