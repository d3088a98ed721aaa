import { Button } from '../../staff-ui/form/button.tsx'
import { CornerFields } from '../../staff-ui/form/geo/corner-fields.tsx'
import { Kbd } from '../../staff-ui/keyboard/kbd.tsx'
import { formatDegrees } from '../../staff-ui/form/parse/geojson.ts'
import styles from './map.module.css'
import type { Place } from './places.ts'
import type { Move } from './use-move.ts'

/** The new position of a place in numbers, with the way to save it. */
export function MoveCard({
  place: { title },
  move: { at, to, save, cancel, problem, isSaving },
}: {
  place: Place
  move: Move
}) {
  if (!at) return null
  const name = title || 'Ort'
  return (
    <section className={styles.box} aria-label={`${name} verschieben`}>
      <h2>{name} verschieben</h2>
      <p className={styles.words}>
        Ziehen Sie die Nadel, klicken Sie auf die Karte, oder nehmen Sie die Pfeiltasten.
      </p>
      <CornerFields label={name} at={at} change={to} />
      <p role="status" className="visually-hidden">
        {formatDegrees(at[1])} Nord, {formatDegrees(at[0])} Ost
      </p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.actions}>
        <Button look="primary" keys="mod+s" aria-disabled={isSaving} onClick={() => void save()}>
          {isSaving ? 'Wird gespeichert …' : 'Hier lassen'}
        </Button>
        <Button onClick={cancel} data-hotkey="escape" after={<Kbd keys="escape" />}>
          Abbrechen
        </Button>
      </div>
    </section>
  )
}
