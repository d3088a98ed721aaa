import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SegmentedField } from '../../form/segmented-field.tsx'
import type { Values } from '../save/merge.ts'
import styles from './preview.module.css'

interface Props {
  /** Address of the preview: `/login/preview/news`. */
  address: string
  id: string | null
  value: Values
  title: string
}

const frameName = 'record-preview'

/** Milliseconds after the last change before the preview is drawn again. */
const pause = 500

const sizes = [
  { value: 'phone', icon: IconDeviceMobile, label: 'Telefon' },
  { value: 'desktop', icon: IconDeviceDesktop, label: 'Rechner' },
] as const

/** The portal's page with the values of the form, drawn by the server into a frame. */
export function PreviewPanel({ address, id, value, title }: Props) {
  const [size, setSize] = useState<string>('phone')
  const form = useRef<HTMLFormElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const scroll = useRef(0)
  const json = JSON.stringify({ id, value })
  const redraw = useEffectEvent(() => {
    scroll.current = frame.current?.contentWindow?.scrollY ?? 0
    form.current?.submit()
  })
  useEffect(() => {
    const timer = setTimeout(redraw, json ? pause : 0)
    return () => clearTimeout(timer)
  }, [json])
  return (
    <div className={styles.preview}>
      <SegmentedField legend="Größe" name="preview-size" value={size} kinds={sizes} onChoose={setSize} />
      <form ref={form} method="post" action={address} target={frameName} hidden>
        <input type="hidden" name="record" value={json} readOnly />
      </form>
      <div className={styles.stage} data-size={size}>
        <iframe
          ref={frame}
          name={frameName}
          title={`Vorschau: ${title}`}
          sandbox="allow-same-origin"
          className={styles.frame}
          onLoad={() => frame.current?.contentWindow?.scrollTo(0, scroll.current)}
        />
      </div>
      <p className={styles.hint}>
        So sieht es im Portal aus, mit Ihren Änderungen. Verweise sind hier ohne Wirkung.
      </p>
    </div>
  )
}
