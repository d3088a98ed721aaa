import { IconFile, IconGripVertical, IconRotate2, IconRotateClockwise2, IconTrash } from '@tabler/icons-react'
import { type ComponentProps, useId, useState } from 'react'
import type { MediaRow } from '#contract/core/media.ts'
import { fileSize } from '../../text/format.ts'
import { IconButton } from '../button.tsx'
import input from '../field.module.css'
import type { MediaChange } from './media-calls.ts'
import styles from './media-item.module.css'

interface Props {
  row: MediaRow
  isPicture: boolean
  disabled?: boolean
  isLifted: boolean
  /** Null for a single file. */
  grip: ComponentProps<'button'> | null
  target: ComponentProps<'li'>
  update: (changeOf: (row: MediaRow) => MediaChange) => void
  remove: () => void
}

/** One file: preview, name or alternative text, rotation, removal, grip. */
export function MediaItem({ row, isPicture, disabled, isLifted, grip, target, update, remove }: Props) {
  const turn = (by: 90 | 270) =>
    update(({ manipulations }) => ({ manipulations: { rotate: turned(manipulations.rotate, by) } }))
  return (
    <li className={styles.item} data-lifted={isLifted || undefined} {...target}>
      {grip && (
        <button
          type="button"
          className={styles.grip}
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
          <TextInput
            label="Alternativtext: was das Bild zeigt"
            maxLength={500}
            value={textOf(row.custom_properties.alt)}
            disabled={disabled}
            save={alt => update(row => ({ custom_properties: { ...row.custom_properties, alt } }))}
          />
        ) : (
          <TextInput
            label="Name"
            maxLength={120}
            value={row.name}
            disabled={disabled}
            save={name => name && update(() => ({ name }))}
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
              onClick={() => turn(270)}
            />
            <IconButton
              icon={IconRotateClockwise2}
              label={`„${row.name}“ nach rechts drehen`}
              disabled={disabled}
              onClick={() => turn(90)}
            />
          </>
        )}
        <IconButton icon={IconTrash} label={`„${row.name}“ löschen`} disabled={disabled} onClick={remove} />
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

interface TextProps {
  label: string
  value: string
  maxLength: number
  disabled?: boolean
  save: (text: string) => unknown
}

/** Saved when it is left or Enter is pressed. */
function TextInput({ label, value, maxLength, disabled, save }: TextProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const finish = () => {
    if (typed !== null && typed.trim() !== value) save(typed.trim())
    setTyped(null)
  }
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={input.control}
        maxLength={maxLength}
        disabled={disabled}
        value={typed ?? value}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={finish}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          finish()
        }}
      />
    </>
  )
}
