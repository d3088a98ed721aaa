import { useEffect, useRef } from 'react'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'

/** All errors of a step with links to their fields; takes the focus when they arrive. */
export function ErrorSummary({ errors }: { errors: Readonly<Record<string, string>> }) {
  const box = useRef<HTMLDivElement>(null)
  const found = Object.entries(errors)
  const key = found.map(([name]) => name).join()
  useEffect(() => {
    if (key) box.current?.focus()
  }, [key])
  if (!found.length) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="error" role="alert" title="Bitte prüfen Sie Ihre Angaben">
        <ul>
          {found.map(([name, message]) => (
            <li key={name}>
              <a href={`#field-${name}`}>{message}</a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
