import type { ReactNode } from 'react'
import css from './calculator.module.css'

interface CalculatorProps {
  id: string
  title: string
  children: ReactNode
  result: ReactNode
}

/** A question and its answer beside each other; a GET form, so that the answer has an address. */
export function Calculator({ id, title, children, result }: CalculatorProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <div className={css.panel}>
        <form action={`/preise#${id}`} className={css.form} noValidate>
          {children}
        </form>
        <div className={css.result} aria-live="polite">
          {result}
        </div>
      </div>
    </section>
  )
}
