import type { ReactNode } from 'react'
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
