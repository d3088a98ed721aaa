import css from './step-bar.module.css'

interface StepBarProps {
  /** Short titles in order: "Kunde", "Zähler", "Kontakt", "Prüfen und senden". */
  steps: string[]
  /** Index of the current step, from 0. */
  current: number
  /** The next step depends on the answers of this one. */
  branches?: boolean
}

export function StepBar({ steps, current, branches }: StepBarProps) {
  return (
    <div className={css.bar}>
      <p className={css.now}>
        Schritt {current + 1} von {steps.length}: {steps[current]}
      </p>
      {!branches && <p className={css.next}>Danach: {steps[current + 1] ?? 'Bestätigung'}</p>}
      <div className={css.segments} aria-hidden="true">
        {steps.map((step, index) => (
          <span key={step} data-done={index <= current ? '' : undefined} />
        ))}
      </div>
    </div>
  )
}
