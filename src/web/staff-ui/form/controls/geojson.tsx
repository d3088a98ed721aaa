import { lazy, Suspense, useState } from 'react'
import type { Shape } from '#contract/core/geojson.ts'
import { Button } from '../button.tsx'
import input from '../field.module.css'
import { CoordinateList } from '../geo/coordinate-list.tsx'
import { UploadZone } from '../media/upload-zone.tsx'
import { parseGeojson, shapeWords } from '../parse/geojson.ts'
import type { ControlProps } from './control.ts'
import styles from './geojson.module.css'

const ShapeMap = lazy(async () => ({ default: (await import('../geo/shape-map.tsx')).ShapeMap }))

/** A file of 5 MB holds some 100,000 corners, five times what the API takes. */
const maxBytes = 5_000_000

/** A shape on the map: shown, read from a file or pasted text, changed by its list of coordinates. */
export function GeojsonInput({ field, id, value, change, disabled }: ControlProps<Shape | null>) {
  const [problem, setProblem] = useState('')
  const [text, setText] = useState<string | null>(null)
  const read = (given: string) => {
    const { shape, problem } = parseGeojson(given)
    setProblem(problem ?? '')
    if (!shape) return setText(given)
    setText(null)
    change(shape)
  }
  const load = async ([file]: File[]) => {
    if (!file) return
    if (file.size > maxBytes)
      setProblem('Die Datei ist zu groß. Sie darf 5 MB haben. Vereinfachen Sie den Umriss.')
    else read(await file.text())
  }
  const replace = (shape: Shape) => read(JSON.stringify(shape))
  return (
    <div className={styles.shape}>
      <p role="status" className={styles.words}>
        {value ? shapeWords(value) : 'Noch keine Form'}
      </p>
      {value && (
        <Suspense fallback={<div className={styles.place} />}>
          <ShapeMap shape={value} label={`${field.title}: Karte`} />
        </Suspense>
      )}
      <UploadZone
        id={id}
        title={`${field.title} (GeoJSON)`}
        accept=".geojson,.json,application/geo+json"
        multiple={false}
        disabled={disabled}
        progress={null}
        add={files => void load(files)}
      />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <details className={styles.more}>
        <summary>Koordinaten und Text</summary>
        {value && <CoordinateList title={field.title} shape={value} disabled={disabled} change={replace} />}
        <label className={styles.label} htmlFor={`${id}-text`}>
          {field.title} als Text (GeoJSON)
        </label>
        <textarea
          id={`${id}-text`}
          className={`${input.control} ${styles.text}`}
          spellCheck={false}
          disabled={disabled}
          value={text ?? (value ? JSON.stringify(value) : '')}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onBlur={() => text !== null && text.trim() && read(text)}
        />
        {value && !disabled && (
          <Button
            size="small"
            look="quiet"
            onClick={() => {
              setText(null)
              setProblem('')
              change(null)
            }}
          >
            Form entfernen
          </Button>
        )}
      </details>
    </div>
  )
}
