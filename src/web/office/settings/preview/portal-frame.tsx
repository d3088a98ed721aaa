import { IconDeviceDesktop, IconDeviceMobile, IconEye, IconExternalLink } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ButtonLink } from '../../../staff-ui/form/button.tsx'
import { SegmentedField } from '../../../staff-ui/form/segmented-field.tsx'
import { changesToSend } from '../../../staff-ui/record/save/editing.ts'
import type { EditedRecord } from '../../../staff-ui/record/save/edited-record.ts'
import styles from './portal-frame.module.css'
import { previewAddress } from './preview-address.ts'

const frameName = 'portal-preview'

/** Milliseconds after the last change before the page is drawn again. */
const pause = 500

const sizes = [
  { value: 'phone', icon: IconDeviceMobile, label: 'Telefon' },
  { value: 'desktop', icon: IconDeviceDesktop, label: 'Rechner' },
] as const

interface Props {
  /** Public page: `/zaehlerstand`. */
  path: string
  record: EditedRecord
  /** The module is off: the portal does not have the page. */
  isOff: boolean
}

/**
 * The portal's page with the unsaved settings, drawn by the server into a frame; also before the portal is
 * published.
 */
export function PortalFrame({ path, record, isOff }: Props) {
  return (
    <section className={styles.preview} aria-labelledby="portal-preview">
      <div className={styles.head}>
        <h2 id="portal-preview">Im Portal</h2>
        {!isOff && (
          <ButtonLink
            to={previewAddress(path)}
            target="_blank"
            reloadDocument
            size="small"
            icon={IconExternalLink}
          >
            Vorschau öffnen
          </ButtonLink>
        )}
      </div>
      {isOff ? (
        <p className={styles.hint}>Das Modul ist aus: Diese Seite gibt es im Portal nicht.</p>
      ) : (
        <Frame path={path} record={record} />
      )}
    </section>
  )
}

function Frame({ path, record }: Omit<Props, 'isOff'>) {
  const [size, setSize] = useState<string>('phone')
  const form = useRef<HTMLFormElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const scroll = useRef(0)
  const { editing } = record
  const json = JSON.stringify(changesToSend(editing))
  // A save draws the page anew, for what only the stored settings show.
  const drawn = `${editing.version} ${json}`
  const redraw = useEffectEvent(() => {
    scroll.current = frame.current?.contentWindow?.scrollY ?? 0
    form.current?.submit()
  })
  useEffect(() => {
    const timer = setTimeout(redraw, drawn ? pause : 0)
    return () => clearTimeout(timer)
  }, [drawn])
  return (
    <>
      <SegmentedField legend="Größe" name="preview-size" value={size} kinds={sizes} onChoose={setSize} />
      <form ref={form} method="post" action={previewAddress(path)} target={frameName} hidden>
        <input type="hidden" name="settings" value={json} readOnly />
      </form>
      <div className={styles.stage} data-size={size}>
        <iframe
          ref={frame}
          name={frameName}
          title="Vorschau des Portals"
          sandbox="allow-same-origin"
          className={styles.frame}
          onLoad={() => frame.current?.contentWindow?.scrollTo(0, scroll.current)}
        />
      </div>
      <p className={styles.hint}>
        <IconEye size={16} stroke={1.75} aria-hidden />
        Mit Ihren Änderungen, die noch nicht gespeichert sind. Verweise öffnen die gespeicherten Seiten.
      </p>
    </>
  )
}
