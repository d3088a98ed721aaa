import type { ReactNode } from 'react'
import { href } from 'react-router'
import css from './calculator.module.css'

interface CalculatorProps {
  id: string
  title: string
  children: ReactNode
  result: ReactNode
}

/** Form and result side by side. It is a GET form, so that a result can be linked. */
export function Calculator({ id, title, children, result }: CalculatorProps) {
  return (
    <section aria-labelledby={id} className={css.calculator}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <div className={css.panel}>
        <form action={`${href('/entgelte-gebuehren')}#${id}`} className={css.form} noValidate>
          {children}
        </form>
        <div className={css.result} aria-live="polite">
          {result}
        </div>
      </div>
    </section>
  )
}
