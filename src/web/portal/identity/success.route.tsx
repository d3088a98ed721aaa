import type { MetaFunction } from 'react-router'
import { Confirmation } from '../ui/confirmation.tsx'

export const meta: MetaFunction = () => [
  { title: 'Sie haben sich ausgewiesen – Kundenportal' },
  { name: 'robots', content: 'noindex' },
]

/** Back from the identity provider; where the visitor came from asks the API how it went. */
export default function Success() {
  return (
    <Confirmation
      title="Sie haben sich ausgewiesen"
      text="Gehen Sie zurück zu dem Fenster, in dem Sie begonnen haben. Dort geht es weiter."
    />
  )
}
