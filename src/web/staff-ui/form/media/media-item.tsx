import { IconFile, IconGripVertical, IconRotate2, IconRotateClockwise2, IconTrash } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ComponentProps } from 'react'
import type { MediaRow } from '#contract/core/media.ts'
import { fileSize } from '../../text/format.ts'
import { Asked } from '../../page/asked.tsx'
import { IconButton } from '../button.tsx'
import type { MediaChange } from './media-calls.ts'
import styles from './media-item.module.css'
import { ReplaceButton } from './replace-button.tsx'
import { SavedText } from './saved-text.tsx'

interface Props {
  row: MediaRow
  isPicture: boolean
  disabled?: boolean
  isLifted: boolean
  /** Null for a single file. */
  grip: ComponentProps<'button'> | null
  target: ComponentProps<'li'>
  /** Tells whether it was saved. */
  update: (changeOf: (row: MediaRow) => MediaChange) => Promise<boolean>
  replace: (file: File) => void
  remove: () => void
}

/** One file: preview, name or alternative text, rotation, removal, grip. */
export function MediaItem({
  row,
  isPicture,
  disabled,
  isLifted,
  grip,
  target,
  update,
  replace,
  remove,
}: Props) {
  const turn = (by: 90 | 270) =>
    update(({ manipulations }) => ({ manipulations: { rotate: turned(manipulations.rotate, by) } }))
  return (
    <li className={styles.item} data-lifted={isLifted || undefined} {...target}>
      {grip && (
        <button
          type="button"
          className={clsx(styles.grip, 'touch')}
          disabled={disabled}
          aria-label={`„${row.name}“ verschieben`}
          {...grip}
        >
          <IconGripVertical size={18} stroke={1.75} aria-hidden />
        </button>
      )}
      {isPicture ? (
        <img className={styles.preview} src={previewOf(row)} alt="" />
      ) : (
        <span className={styles.preview}>
          <IconFile size={28} stroke={1.5} aria-hidden />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.name}>
          {row.file_name} <span className={styles.size}>{fileSize(row.size)}</span>
        </p>
        {isPicture ? (
          <SavedText
            label="Alternativtext: was das Bild zeigt"
            maxLength={500}
            value={textOf(row.custom_properties.alt)}
            disabled={disabled}
            save={alt => update(row => ({ custom_properties: { ...row.custom_properties, alt } }))}
          />
        ) : (
          <SavedText
            label="Name"
            maxLength={120}
            value={row.name}
            disabled={disabled}
            save={async name => !name || update(() => ({ name }))}
          />
        )}
      </div>
      <div className={styles.tools}>
        {isPicture && (
          <>
            <IconButton
              icon={IconRotate2}
              label={`„${row.name}“ nach links drehen`}
              disabled={disabled}
              onClick={() => void turn(270)}
            />
            <IconButton
              icon={IconRotateClockwise2}
              label={`„${row.name}“ nach rechts drehen`}
              disabled={disabled}
              onClick={() => void turn(90)}
            />
          </>
        )}
        <ReplaceButton row={row} isPicture={isPicture} disabled={disabled} replace={replace} />
        <Asked
          title={`„${row.name}“ löschen?`}
          action="Löschen"
          act={remove}
          renderButton={ask => (
            <IconButton icon={IconTrash} label={`„${row.name}“ löschen`} disabled={disabled} onClick={ask} />
          )}
        >
          {isPicture ? 'Das Bild' : 'Die Datei'} ist dann endgültig weg, auch im Portal. Zurückholen lässt
          sich das nicht.
        </Asked>
      </div>
    </li>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** No rotation is an absent key. */
const turned = (from = 0, by: number) =>
  [undefined, 90, 180, 270][((from + by) / 90) % 4] as 90 | 180 | 270 | undefined

/** The smallest size of a picture, or the original while the sizes are being made. */
const previewOf = ({ original_url, conversions, updated_at }: MediaRow) => {
  const [smallest] = Object.values(conversions).toSorted((one, other) => one.width - other.width)
  if (smallest || !original_url.startsWith('/api/')) return smallest?.url ?? original_url
  return `${original_url}?v=${encodeURIComponent(updated_at.slice(-13, -1))}`
}
