import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { Button, IconButton } from '../../staff-ui/form/button.tsx'
import { SelectField } from '../../staff-ui/form/field.tsx'
import { moved } from '../../staff-ui/record/list/ordering.ts'
import type { OwnBeside } from '../../staff-ui/record/page/record-beside.tsx'
import { type OfferedDownload, useMunicipality } from './municipality-context.ts'
import styles from './municipality.module.css'
import { useLinks } from './use-links.ts'

const types = [
  { value: 'general', label: 'Allgemein' },
  { value: 'analysis', label: 'Wasseranalyse' },
]

/** The downloads on the page of the municipality. Every change is saved at once. */
export const DownloadsPanel: OwnBeside = () => {
  const { offered, others, may } = useMunicipality()
  const { shown, save, isSaving, data } = useLinks(offered)
  if (!may.downloads)
    return (
      <p className={`${styles.hint} ${styles.alone}`}>
        Downloads sehen Beschäftigte mit dem Recht auf Downloads.
      </p>
    )
  return (
    <div className={styles.panel}>
      <p className={styles.hint}>In dieser Reihenfolge stehen sie auf der Seite der Gemeinde.</p>
      <p role="status" className={styles.hint}>
        {isSaving ? 'Wird gespeichert …' : data && !data.refused ? 'Gespeichert' : ''}
      </p>
      {data?.refused && <p role="alert">{data.refused}</p>}
      {shown.length ? (
        <ol className={styles.list} aria-label="Downloads der Gemeinde">
          {shown.map((offer, at) => (
            <li key={offer.download_id} className={styles.row}>
              <Offer offer={offer} at={at} all={shown} mayEdit={may.setDownloads} save={save} />
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.hint}>Noch kein Download.</p>
      )}
      {may.setDownloads && <Add others={others} onAdd={offer => save([...shown, offer])} />}
    </div>
  )
}

interface OfferProps {
  offer: OfferedDownload
  at: number
  all: readonly OfferedDownload[]
  mayEdit: boolean
  save: (next: OfferedDownload[]) => void
}

function Offer({ offer, at, all, mayEdit, save }: OfferProps) {
  const { download_id: id, title, type } = offer
  const move = (to: number) => {
    const ids = moved(
      all.map(each => ({ id: each.download_id })),
      id,
      to,
    )
    save(ids.flatMap(({ id }) => all.find(each => each.download_id === id) ?? []))
  }
  const setType = (type: OfferedDownload['type']) => save(all.with(at, { ...offer, type }))
  return (
    <>
      <Link to={href('/login/downloads/:id', { id })}>{title}</Link>
      {mayEdit && (
        <span className={styles.tools}>
          <SelectField
            label={<span className="visually-hidden">Art von {title}</span>}
            value={type}
            options={types}
            onChange={({ currentTarget }) =>
              setType(currentTarget.value === 'analysis' ? 'analysis' : 'general')
            }
          />
          <IconButton
            icon={IconArrowUp}
            label={`${title} nach oben`}
            aria-disabled={at === 0}
            onClick={() => at > 0 && move(at - 1)}
          />
          <IconButton
            icon={IconArrowDown}
            label={`${title} nach unten`}
            aria-disabled={at === all.length - 1}
            onClick={() => at < all.length - 1 && move(at + 1)}
          />
          <IconButton
            icon={IconTrash}
            label={`${title} entfernen`}
            onClick={() => save(all.filter(each => each !== offer))}
          />
        </span>
      )}
    </>
  )
}

interface AddProps {
  others: readonly { value: string; label: string }[]
  onAdd: (offer: OfferedDownload) => void
}

function Add({ others, onAdd }: AddProps) {
  const [chosen, setChosen] = useState('')
  const download = others.find(({ value }) => value === chosen)
  if (!others.length) return null
  return (
    <div className={styles.add}>
      <SelectField
        label="Download hinzufügen"
        value={download ? chosen : ''}
        options={[{ value: '', label: 'Bitte wählen' }, ...others]}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Button
        aria-disabled={!download}
        onClick={() => download && onAdd({ download_id: chosen, title: download.label, type: 'general' })}
      >
        Hinzufügen
      </Button>
    </div>
  )
}
