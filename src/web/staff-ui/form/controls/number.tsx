import styles from '../field.module.css'
import { formatMoney, formatNumber, parseMoney, parseWithUnit } from '../parse/numbers.ts'
import type { ControlProps, Typed } from './control.ts'
import { TypedInput } from './typed-input.tsx'

type Props = ControlProps<Typed<number>>

/** A number in German notation, with its unit. */
export const NumberInput = (props: Props) => (
  <WithUnit unit={props.field.unit}>
    <TypedInput
      {...props}
      inputMode={props.field.step === 1 ? 'numeric' : 'decimal'}
      parse={text => parseWithUnit(text, props.field.unit)}
      format={value => formatNumber(value, props.field.ungrouped)}
    />
  </WithUnit>
)

/** An amount in euros. */
export const Money = (props: Props) => (
  <WithUnit unit={props.field.unit ?? '€'}>
    <TypedInput {...props} inputMode="decimal" parse={parseMoney} format={formatMoney} />
  </WithUnit>
)

const WithUnit = ({ unit, children }: { unit?: string; children: React.ReactNode }) => (
  <span className={styles.wrap} data-unit={unit ? '' : undefined}>
    {children}
    {unit && (
      <span className={styles.end} aria-hidden>
        {unit}
      </span>
    )}
  </span>
)
