import type { MediaRow } from '#contract/core/media.ts'
import { MediaItem } from '../media/media-item.tsx'
import { useMediaCalls } from '../media/media-calls.ts'
import { UploadZone } from '../media/upload-zone.tsx'
import { useMediaList } from '../media/use-media-list.ts'
import { useOrder } from '../media/use-order.ts'
import type { ControlProps } from './control.ts'
import styles from './media.module.css'

type Props = ControlProps<readonly MediaRow[]>

/** Pictures with alternative text and rotation; the first one stands beside the title. */
export const PicturesInput = (props: Props) => <MediaInput {...props} collection="pictures" />

/** Files to download. */
export const FilesInput = (props: Props) => <MediaInput {...props} collection="files" />

/** The files of a stored record. Every change is saved at once, apart from the form. */
function MediaInput({
  field,
  id,
  value,
  change,
  disabled,
  collection,
}: Props & { collection: 'pictures' | 'files' }) {
  const calls = useMediaCalls()
  const media = useMediaList({ calls, collection, value: value ?? [], change })
  const rows = media.rows
  const byId = new Map(rows.map(row => [row.id, row]))
  const order = useOrder({
    ids: rows.map(row => row.id),
    nameOf: key => byId.get(key)?.name ?? '',
    drop: ids => void media.order(ids),
  })
  const isOff = disabled || calls === null
  return (
    <div className={styles.media}>
      <UploadZone
        id={id}
        title={field.title}
        accept={collection === 'pictures' ? 'image/*' : undefined}
        disabled={isOff}
        progress={media.progress}
        add={files => void media.add(files)}
      />
      {calls === null && (
        <p className={styles.hint}>Speichern Sie zuerst. Danach können Sie hier Dateien hinzufügen.</p>
      )}
      {media.failures.length > 0 && (
        <ul role="alert" className={styles.failures}>
          {media.failures.map(words => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <ul className={styles.list} aria-label={`${field.title}, geordnet`}>
        {order.ids.map(key => {
          const row = byId.get(key)
          return (
            row && (
              <MediaItem
                key={key}
                row={row}
                isPicture={collection === 'pictures'}
                disabled={isOff}
                isLifted={order.lifted === key}
                grip={rows.length > 1 ? order.grip(key) : null}
                target={order.target(key)}
                update={changeOf => media.update(key, changeOf)}
                replace={file => void media.replace(key, file)}
                remove={() => void media.remove(key)}
              />
            )
          )
        })}
      </ul>
      <p className="visually-hidden" aria-live="assertive">
        {order.words}
      </p>
      {rows.length > 1 && !isOff && (
        <p className={styles.hint}>
          Ziehen Sie am Griff, oder drücken Sie dort die Leertaste und verschieben Sie mit den Pfeiltasten.
        </p>
      )}
    </div>
  )
}
