import { Suspense, use, useRef } from 'react'
import { lazyPart } from '../../page/lazy-part.ts'
import type { Position, Shape } from '#contract/core/geojson.ts'
import { AddressSearch } from '../geo/address-search.tsx'
import { CornerFields } from '../geo/corner-fields.tsx'
import { CornerRow } from '../geo/corner-row.tsx'
import { CornerTable } from '../geo/corner-table.tsx'
import { ShapeContext } from '../geo/shape-context.ts'
import styles from '../geo/shape-editor.module.css'
import { ShapeText } from '../geo/shape-text.tsx'
import { ShapeTools } from '../geo/shape-tools.tsx'
import { shapeFacts } from '../geo/shape-facts.ts'
import { useShapeEditor } from '../geo/use-shape-editor.ts'
import type { ControlProps } from './control.ts'

const EditorMap = lazyPart(async () => (await import('../geo/editor-map.tsx')).EditorMap)

/** A point, a line or an area: drawn on a map, read from a file, or changed by its coordinates. */
export function GeojsonInput({ field, id, value, change, disabled }: ControlProps<Shape | null>) {
  const { region, kinds, search } = use(ShapeContext)
  const editor = useShapeEditor(value, change)
  const middle = useRef<(() => Position) | null>(null)
  const { sketch, rings, words, problem, setPoint } = editor
  const setsPoint = kinds.includes('Point') && (value === null || value.type === 'Point')
  return (
    <div className={styles.shape} id={id} tabIndex={-1}>
      <p className={styles.words}>{value ? shapeFacts(value) : 'Noch nichts eingezeichnet'}</p>
      {!disabled && setsPoint && search && (
        <AddressSearch
          id={`${id}-address`}
          search={search}
          onChoose={({ title, at }) => setPoint(at, title)}
        />
      )}
      {!disabled && (
        <ShapeTools
          editor={editor}
          value={value}
          kinds={kinds}
          setsPoint={setsPoint}
          middle={() => middle.current?.()}
        />
      )}
      <Suspense fallback={<p className={styles.place}>Karte wird geladen …</p>}>
        <EditorMap
          label={`${field.title}: Karte`}
          value={value}
          editor={editor}
          setsPoint={setsPoint}
          disabled={disabled}
          onReady={get => {
            middle.current = get
          }}
        />
      </Suspense>
      {region.tiles && <p className={styles.credit}>Kartenbilder: {region.tiles.credit}</p>}
      <p role="status" className={styles.words}>
        {words || (value ? '' : 'Klicken Sie auf die Karte, oder nehmen Sie die Knöpfe darüber.')}
      </p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {!disabled && !sketch && value?.type === 'Point' && (
        <CornerFields label="Punkt" at={value.coordinates} change={at => setPoint(at)} />
      )}
      {!disabled && !sketch && rings.length > 0 && (
        <>
          <CornerRow editor={editor} />
          <details className={styles.more}>
            <summary>Alle Ecken als Liste</summary>
            <CornerTable title={field.title} editor={editor} />
          </details>
        </>
      )}
      <ShapeText id={id} title={field.title} value={value} editor={editor} disabled={disabled} />
    </div>
  )
}
