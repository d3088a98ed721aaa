import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import { SegmentedField } from '../form/segmented-field.tsx'
import styles from './drawn-page.module.css'

interface Props {
  /** Address that draws the page from a posted form. */
  address: string
  /** Name of the form's field. */
  field: string
  /** Unsaved values as JSON. */
  json: string
  /** A change of it draws the page anew; by default that of `json`. */
  drawn?: string
  title: string
  /** How many times narrower than a desktop the frame is. */
  shrink: number
}

/** Milliseconds after the last change before the page is drawn again. */
const pause = 500

const sizes = [
  { value: 'phone', icon: IconDeviceMobile, label: 'Telefon' },
  { value: 'desktop', icon: IconDeviceDesktop, label: 'Rechner' },
] as const

/** A page of the portal with unsaved values, drawn by the server into a frame, as on a phone or a desktop. */
export function DrawnPage({ address, field, json, drawn = json, title, shrink }: Props) {
  const [size, setSize] = useState<string>('phone')
  const form = useRef<HTMLFormElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const scroll = useRef(0)
  const shown = useRef<string | null>(null)
  const name = `${field}-preview`
  const redraw = useEffectEvent((what: string) => {
    shown.current = what
    scroll.current = frame.current?.contentWindow?.scrollY ?? 0
    form.current?.submit()
  })
  useEffect(() => {
    const timer = setTimeout(() => redraw(drawn), shown.current === null ? 0 : pause)
    return () => clearTimeout(timer)
  }, [drawn])
  return (
    <>
      <SegmentedField legend="Größe" name="preview-size" value={size} kinds={sizes} onChoose={setSize} />
      <form ref={form} method="post" action={address} target={name} hidden>
        <input type="hidden" name={field} value={json} readOnly />
      </form>
      <div className={styles.stage} data-size={size} style={{ '--shrink': shrink } as CSSProperties}>
        <iframe
          ref={frame}
          name={name}
          title={title}
          sandbox="allow-same-origin"
          className={styles.frame}
          onLoad={() => frame.current?.contentWindow?.scrollTo(0, scroll.current)}
        />
      </div>
    </>
  )
}
