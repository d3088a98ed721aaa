import { type Icon, IconChevronDown } from '@tabler/icons-react'
import clsx from 'clsx'
import popupStyles from '../../menu/popup.module.css'
import { closePopup, usePopup } from '../../menu/use-popup.ts'
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
  const { isOpen, button, popup } = usePopup(focusChosen)
  const chosen = choices.find(choice => choice.value === value)
  const Picture = chosen?.icon
  return (
    <>
      <button
        {...button}
        id={id}
        type="button"
        className={styles.button}
        disabled={disabled}
        aria-label={`${label}: ${chosen?.label ?? (value || 'keins')}`}
        aria-describedby={describedBy}
      >
        {Picture && <Picture size={20} stroke={1.75} aria-hidden />}
        <span className={styles.name}>{chosen?.label ?? (value || 'Keins')}</span>
        <IconChevronDown className={styles.chevron} size={16} stroke={1.75} aria-hidden />
      </button>
      <div
        {...popup}
        role="dialog"
        aria-label={label}
        data-align="start"
        className={clsx(popupStyles.popup, styles.drop)}
      >
        {isOpen && (
          <fieldset className={styles.grid}>
            <legend className="visually-hidden">{label}</legend>
            {choices.map(choice => (
              <Choice
                key={choice.value}
                choice={choice}
                name={id}
                checked={choice.value === value}
                onChoose={() => onChange(choice.value)}
              />
            ))}
          </fieldset>
        )}
      </div>
    </>
  )
}

const focusChosen = (popup: HTMLElement) => popup.querySelector<HTMLElement>('input:checked, input')?.focus()

interface ChoiceProps {
  choice: IconChoice
  name: string
  checked: boolean
  onChoose: () => void
}

/** Arrow keys change the choice; Enter or a click closes the grid. */
function Choice({ choice: { value, label, icon: Picture }, name, checked, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice} title={label}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        aria-label={label}
        onChange={onChoose}
        onClick={({ detail, currentTarget }) => detail > 0 && closePopup(currentTarget)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && closePopup(currentTarget)}
      />
      {Picture ? <Picture size={22} stroke={1.75} aria-hidden /> : <span aria-hidden>–</span>}
    </label>
  )
}
