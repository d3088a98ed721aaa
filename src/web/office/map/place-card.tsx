import { IconArrowBackUp, IconEye, IconEyeOff } from '@tabler/icons-react'
import { href, useLocation } from 'react-router'
import { Button, ButtonLink } from '../../staff-ui/form/button.tsx'
import { useOffice } from '../layout.tsx'
import { Card } from './card.tsx'
import styles from './map.module.css'
import type { Place, PlaceType } from './places.ts'
import type { Move } from './use-move.ts'

interface Props {
  place: Place
  type: PlaceType | undefined
  /** Name of its municipality. */
  area: string | undefined
  mayEdit: boolean
  move: Move
  onClose: () => void
}

export function PlaceCard({ place, type, area, mayEdit, move, onClose }: Props) {
  const { search } = useLocation()
  const { enabled_servicearea } = useOffice().organization
  const { id, title, note, geojson } = place
  const isVisible = type && geojson && enabled_servicearea
  return (
    <Card
      title={title || 'Ohne Titel'}
      words={[type?.label ?? 'Ohne Ortsart', area, note].filter(Boolean).join(' · ')}
      onClose={onClose}
    >
      <ButtonLink to={`${href('/login/map/map/:id', { id })}${search}`}>
        {mayEdit ? 'Bearbeiten' : 'Ansehen'}
      </ButtonLink>
      {mayEdit && geojson?.type === 'Point' && (
        <Button look="quiet" onClick={() => move.start(place)}>
          Verschieben
        </Button>
      )}
      {mayEdit && move.undo && (
        <Button look="quiet" icon={IconArrowBackUp} onClick={() => void move.undo?.()}>
          Verschieben rückgängig
        </Button>
      )}
      <span className={styles.visible} data-on={isVisible ? '' : undefined}>
        {isVisible ? (
          <IconEye size={18} stroke={1.75} aria-hidden />
        ) : (
          <IconEyeOff size={18} stroke={1.75} aria-hidden />
        )}
        {isVisible ? 'im Portal' : 'nicht im Portal'}
      </span>
    </Card>
  )
}
