import type { ReactNode } from 'react'
import { privatePageMeta } from '../../lib/portal-meta.ts'
import type { MetaFunction } from 'react-router'
import css from './preview-frame.module.css'

/** Allows the frame of the office; the server's policy then allows no scripts. */
export const previewHeaders = () => ({ 'x-frame-options': 'SAMEORIGIN' })

/** A page that is drawn in a frame: its links would open windows, which the frame's sandbox refuses. */
export const PreviewFrame = ({ children }: { children: ReactNode }) => (
  <>
    <base target="_blank" />
    <div className={css.preview}>{children}</div>
  </>
)

export const previewMeta: MetaFunction = call => privatePageMeta(call, 'Vorschau')

/** The page without values; `record` is read before „Sie bearbeiten“: „in der Meldung, die“. */
export const EmptyPreview = ({ record }: { record: string }) => (
  <>
    <h1>Vorschau</h1>
    <p>Öffnen Sie die Vorschau {record} Sie bearbeiten.</p>
  </>
)
