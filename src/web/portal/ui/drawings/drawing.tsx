import type { SVGProps } from 'react'
import css from './drawing.module.css'

interface DrawingProps extends SVGProps<SVGSVGElement> {
  height: number
  /** Text alternative in one or two sentences. */
  label: string
}

/**
 * Explanatory drawing beside a form, 280 units wide. Colours and strokes are attributes of the shapes, so that a page loads
 * only the styles of its own drawing.
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

/** The utility's own colour, for water and highlights. */
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
/** Highlights the subject of the drawing. */
export const highlighted = { fill: tint, stroke: strong, strokeWidth: 2.5 }
