import { use, useState } from 'react'
import type { Shape } from '#contract/core/geojson.ts'
import { Button } from '../button.tsx'
import input from '../field.module.css'
import { UploadZone } from '../media/upload-zone.tsx'
import { ShapeContext } from './shape-context.ts'
import styles from './shape-editor.module.css'
import type { ShapeEditor } from './use-shape-editor.ts'

/** A file of 5 MB holds some 100,000 corners, five times what the API takes. */
const maxBytes = 5_000_000

interface Props {
  id: string
  title: string
  value: Shape | null
  editor: ShapeEditor
  disabled?: boolean
}

/** A shape as GeoJSON: read from a file, or as text. */
export function ShapeText({ id, title, value, editor, disabled }: Props) {
  const { kinds } = use(ShapeContext)
  const [text, setText] = useState<string | null>(null)
  const read = (given: string) => setText(editor.read(given, kinds) ? null : given)
  const load = async ([file]: File[]) => {
    if (!file) return
    if (file.size > maxBytes)
      editor.refuse('Die Datei ist zu groß. Sie darf 5 MB haben. Vereinfachen Sie den Umriss.')
    else read(await file.text())
  }
  return (
    <details className={styles.more}>
      <summary>Aus einer Datei oder als Text (GeoJSON)</summary>
      <UploadZone
        id={`${id}-file`}
        title={`${title} (GeoJSON)`}
        accept=".geojson,.json,application/geo+json"
        multiple={false}
        disabled={disabled}
        progress={null}
        add={files => void load(files)}
      />
      <label className={styles.label} htmlFor={`${id}-text`}>
        {title} als Text (GeoJSON)
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
          look="danger"
          className={styles.remove}
          onClick={() => {
            setText(null)
            editor.clear()
          }}
        >
          Form entfernen
        </Button>
      )}
    </details>
  )
}
