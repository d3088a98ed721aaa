import { useEffect } from 'react'

/** Moves the focus to the first field of the page with an error. */
export function useFailedFocus(errors: Readonly<Record<string, string>>) {
  useEffect(() => {
    const [first] = [...document.querySelectorAll<HTMLElement>('[data-field]')].filter(
      ({ dataset }) => (dataset.field ?? '') in errors,
    )
    first
      ?.querySelector<HTMLElement>(
        'input:not([type=hidden]), select, textarea, [contenteditable=true], button',
      )
      ?.focus()
  }, [errors])
}
