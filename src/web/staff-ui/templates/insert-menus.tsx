import { conditionsOf, placeholderLabel, placeholdersOf } from '#contract/templates/placeholders.ts'
import { type TemplateScope, templateScopes } from '#contract/templates/scopes.ts'
import { use } from 'react'
import { EditedValueContext } from '../record/page/edited-value.ts'
import styles from './templates.module.css'

interface Props {
  onInsert: (path: string) => void
  disabled: boolean | undefined
}

/** Menus with the placeholders of the occasion of the template in the form. */
function useScope(): TemplateScope {
  const { scope } = use(EditedValueContext)
  return Object.hasOwn(templateScopes, String(scope)) ? (scope as TemplateScope) : 'procedures'
}

export const InsertPlaceholder = (props: Props) => (
  <InsertSelect
    {...props}
    label="Platzhalter einfügen"
    options={placeholdersOf(useScope()).map(path => [path, `${placeholderLabel(path)} (${path})`])}
  />
)

/** Inserts a condition around the chosen text, or around the cursor. */
export const InsertCondition = (props: Props) => (
  <InsertSelect
    {...props}
    label="Bedingung einfügen"
    options={conditionsOf(useScope()).map(path => [path, `nur mit: ${placeholderLabel(path)}`])}
  />
)

/** A select that inserts what is chosen, so that it works by keyboard and on phones alike. */
const InsertSelect = ({
  label,
  options,
  onInsert,
  disabled,
}: Props & { label: string; options: (readonly [path: string, text: string])[] }) => (
  <select
    className={styles.tool}
    aria-label={label}
    disabled={disabled}
    value=""
    onChange={({ currentTarget }) => onInsert(currentTarget.value)}
  >
    <option value="">{label} …</option>
    {options.map(([path, text]) => (
      <option key={path} value={path}>
        {text}
      </option>
    ))}
  </select>
)
