import css from './step-bar.module.css'

interface StepBarProps {
  /** The topics in order: "Kunde", "Zähler", "Kontakt", "Prüfen und senden". */
  steps: string[]
  /** Counted from 0. */
  current: number
  /** Which step follows is not yet known. */
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
