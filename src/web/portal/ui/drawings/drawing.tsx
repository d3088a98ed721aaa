import type { SVGProps } from 'react'
import css from './drawing.module.css'

interface DrawingProps extends SVGProps<SVGSVGElement> {
  height: number
  /** What there is to see, in a sentence or two. */
  label: string
}

/**
 * An explanation beside a form, 280 units wide. Colours and strokes are attributes of its shapes, so that they come with the one
 * drawing that a page shows and not with every page's styles.
 */
export const Drawing = ({ height, label, children, ...inherited }: DrawingProps) => (
  <svg
    className={css.drawing}
    viewBox={`0 0 280 ${height}`}
    role="img"
    aria-label={label}
    textAnchor="middle"
    {...inherited}
  >
    {children}
  </svg>
)

/** Where water or attention goes, in the utility's own colour. */
export const strong = 'var(--p-strong)'
export const pale = 'var(--p-line)'
export const tint = 'var(--p-tint)'
export const white = 'var(--white)'
export const soft = 'var(--soft)'
export const line = 'var(--line)'
export const hint = 'var(--hint)'
export const ink = 'var(--ink)'
export const grey = '#b8c2ca'

export const paper = { fill: white, stroke: line, strokeWidth: 2 }
/** What the explanation is about. */
export const marked = { fill: tint, stroke: strong, strokeWidth: 2.5 }
