import type { ReactNode } from 'react'
import { Box } from './card.tsx'
import css from './help-box.module.css'

/** Help box beside a form or a text. */
export function HelpBox({
  title,
  drawing,
  children,
}: {
  title: string
  drawing?: ReactNode
  children: ReactNode
}) {
  return (
    <Box>
      <h2 className={css.title}>{title}</h2>
      {drawing && <div className={css.drawing}>{drawing}</div>}
      <div className={css.text}>{children}</div>
    </Box>
  )
}
