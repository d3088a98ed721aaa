import { IconDroplet, IconUser } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { isColor } from '../form/parse/contrast.ts'
import type { RecordRow } from '../record/list/list-data.ts'
import type { EditedRecord } from '../record/save/edited-record.ts'
import styles from './brand.module.css'
import { ContrastTable } from './contrast-table.tsx'
import type { ThemeReport } from './theme-report.server.ts'
import { fetchJson } from '../json/fetch-json.ts'

interface Props {
  row: RecordRow
  record: EditedRecord
  /** Of the saved colours. */
  report: ThemeReport
  /** Stands among the fields of a form, not below it. */
  inForm?: boolean
}

/** The portal's head and colours with the unsaved values, and how readable they are. */
export function PortalPreview({ row, record, report: saved, inForm }: Props) {
  const { value } = record.editing
  const report = useThemeReport(String(value.theme_color_primary), String(value.theme_color_secondary), saved)
  const logo = (row.logo as { url: string } | null)?.url
  return (
    <section className={styles.preview} data-in-form={inForm} aria-labelledby="preview">
      <div className={styles.previewHead}>
        <h2 id="preview">Vorschau</h2>
        {!inForm && <span>Ändert sich sofort, gilt aber erst nach dem Speichern.</span>}
      </div>
      <div className={styles.columns}>
        <Picture
          report={report}
          title={String(value.title)}
          footer={String(value.footer_text ?? '')}
          logo={logo}
        />
        <ContrastTable rows={report.rows} />
      </div>
    </section>
  )
}

/** Milliseconds after the last change of a colour. */
const pause = 150

/**
 * The server derives the colours, as it does for the portal. The last report stays while a colour is being
 * typed.
 */
function useThemeReport(primary: string, secondary: string, saved: ThemeReport): ThemeReport {
  const [report, setReport] = useState(saved)
  useEffect(() => {
    if (!isColor(primary) || !isColor(secondary)) return
    const abort = new AbortController()
    const load = async () => {
      const query = new URLSearchParams({ primary, secondary })
      const address = `${href('/login/settings/theme')}?${query}`
      const changed = await fetchJson<ThemeReport>(address, { signal: abort.signal })
      if (changed && !abort.signal.aborted) setReport(changed)
    }
    const isSaved = primary === saved.primary && secondary === saved.secondary
    // Without a connection the last preview stays.
    const timer = setTimeout(() => (isSaved ? setReport(saved) : void load()), pause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [primary, secondary, saved])
  return report
}

interface PictureProps {
  report: ThemeReport
  title: string
  footer: string
  logo?: string
}

function Picture({ report: { theme }, title, footer, logo }: PictureProps) {
  const panel = useColors(theme)
  return (
    <div ref={panel} className={styles.panel} role="img" aria-label={`Vorschau des Portals: ${title}`}>
      <div className={styles.head}>
        {logo && <img src={logo} alt="" className={styles.logo} />}
        <strong>{title}</strong>
        <span className={styles.login}>
          <IconUser size={16} stroke={1.75} aria-hidden />
          Kundenlogin
        </span>
      </div>
      <div className={styles.body}>
        <strong className={styles.title}>Was möchten Sie erledigen?</strong>
        <div className={styles.actions}>
          <strong className={styles.button}>Zählerstand senden</strong>
          <span className={styles.link}>Alle Services</span>
        </div>
        <span className={styles.second}>
          <IconDroplet size={16} stroke={1.75} aria-hidden />
          Fläche in der Zweitfarbe
        </span>
      </div>
      {footer && <p className={styles.foot}>{footer}</p>}
    </div>
  )
}

/** Sets the colours from a script, because the content security policy forbids inline styles. */
function useColors(theme: ThemeReport['theme']) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    for (const [name, color] of Object.entries(theme)) element.current?.style.setProperty(`--${name}`, color)
  }, [theme])
  return element
}
