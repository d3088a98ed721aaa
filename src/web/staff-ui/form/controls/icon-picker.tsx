import { Popover } from '@mantine/core'
import { type Icon, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './icon-picker.module.css'

export interface IconChoice {
  value: string
  label: string
  icon: Icon | null
}

interface Props {
  id: string
  label: string
  choices: readonly IconChoice[]
  value: string
  onChange: (value: string) => void
  disabled?: boolean
  describedBy?: string
}

/** Icon picker: a grid of radio buttons behind a button that shows the chosen icon. */
export function IconPicker({ id, label, choices, value, onChange, disabled, describedBy }: Props) {
  const [isOpen, setOpen] = useState(false)
  const chosen = choices.find(choice => choice.value === value)
  const Picture = chosen?.icon
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      returnFocus
      position="bottom-start"
      offset={6}
      withinPortal={false}
      zIndex={250}
    >
      <Popover.Target>
        <button
          id={id}
          type="button"
          className={styles.button}
          disabled={disabled}
          aria-label={`${label}: ${chosen?.label ?? (value || 'keins')}`}
          aria-describedby={describedBy}
          onClick={() => setOpen(!isOpen)}
        >
          {Picture && <Picture size={20} stroke={1.75} aria-hidden />}
          <span className={styles.name}>{chosen?.label ?? (value || 'Keins')}</span>
          <IconChevronDown className={styles.chevron} size={16} stroke={1.75} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.drop} aria-label={label}>
        <fieldset className={styles.grid}>
          <legend className="visually-hidden">{label}</legend>
          {choices.map(choice => (
            <Choice
              key={choice.value}
              choice={choice}
              name={id}
              checked={choice.value === value}
              onChoose={() => onChange(choice.value)}
              onDone={() => setOpen(false)}
            />
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  )
}

interface ChoiceProps {
  choice: IconChoice
  name: string
  checked: boolean
  onChoose: () => void
  onDone: () => void
}

/** Arrow keys change the choice; Enter or a click closes the grid. */
function Choice({ choice: { value, label, icon: Picture }, name, checked, onChoose, onDone }: ChoiceProps) {
  return (
    <label className={styles.choice} title={label}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        data-autofocus={checked || undefined}
        aria-label={label}
        onChange={onChoose}
        onClick={({ detail }) => detail > 0 && onDone()}
        onKeyDown={({ key }) => key === 'Enter' && onDone()}
      />
      {Picture ? <Picture size={22} stroke={1.75} aria-hidden /> : <span aria-hidden>–</span>}
    </label>
  )
}
