import { Checkbox } from '../ui/form/checkbox.tsx'

export const PausedField = ({ checked }: { checked: boolean }) => (
  <Checkbox name="paused" checked={checked} hint="Etwa im Urlaub. Ihre Auswahl bleibt gespeichert.">
    Benachrichtigungen unterbrechen
  </Checkbox>
)
