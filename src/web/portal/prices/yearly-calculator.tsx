import { typicalConsumption } from '#contract/prices/calculators.ts'
import { href } from 'react-router'
import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { Button } from '../ui/button/button.tsx'
import { FieldRow } from '../ui/form/field-row.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { SegmentedControl } from '../ui/form/segmented-control.tsx'
import { AmountField } from './amount-field.tsx'
import { calculatorFields } from './calculator-query.ts'
import { Calculator } from './calculator.tsx'
import css from './calculator.module.css'
import { CostCard, IncompleteInput } from './cost-card.tsx'
import type { PricesData, MunicipalityOption } from './load-prices.ts'
import { formatEuros } from '#contract/core/money.ts'
import { MunicipalityField } from './municipality-field.tsx'

type YearlyProps = NonNullable<PricesData['yearly']> & {
  municipalities: MunicipalityOption[]
  hasRainwater: boolean
  /** Whether the advance payment can be changed online. */
  canChange: boolean
}

const persons = [1, 2, 3, 4, 5].map(count => ({
  value: String(count),
  label: count === 5 ? '5+' : String(count),
}))

export function YearlyCalculator({
  question,
  sizes,
  cost,
  municipalities,
  municipality,
  hasRainwater,
  canChange,
}: YearlyProps) {
  const result = cost ? (
    <CostCard
      label="Voraussichtlich im Jahr"
      note={`das sind ${formatEuros(cost.gross / 12)} im Monat`}
      cost={cost}
    >
      {canChange && <ArrowLink to={href('/abschlagszahlung')}>Abschlag entsprechend ändern</ArrowLink>}
    </CostCard>
  ) : (
    <IncompleteInput />
  )
  return (
    <Calculator id="jahreskosten" title="Was kostet mein Wasser im Jahr?" result={result}>
      <MunicipalityField
        name={calculatorFields.municipality}
        municipalities={municipalities}
        municipality={municipality}
      />
      <SegmentedControl
        name={calculatorFields.persons}
        label="Personen im Haushalt"
        options={persons}
        value={String(question.persons)}
      />
      <input type="hidden" name={calculatorFields.suggestedPersons} value={question.persons} />
      <Amounts question={question} hasRainwater={hasRainwater} />
      {sizes.length > 1 && (
        <SelectField
          name={calculatorFields.size}
          label="Größe des Wasserzählers"
          hint="Sie steht auf dem Zähler und auf der Rechnung. In Wohnhäusern ist es meist Q3 4."
          options={sizes.map(size => ({ value: size, label: size }))}
          defaultValue={question.size ?? sizes[0]}
        />
      )}
      <div>
        <Button>Neu berechnen</Button>
      </div>
    </Calculator>
  )
}

function Amounts({ question, hasRainwater }: Pick<YearlyProps, 'question' | 'hasRainwater'>) {
  const { persons, consumption, area } = question
  return (
    <div>
      <FieldRow>
        <AmountField
          name={calculatorFields.consumption}
          label="Trinkwasser im Jahr"
          unit="m³"
          amount={consumption}
        />
        {hasRainwater && (
          <AmountField name={calculatorFields.area} label="Versiegelte Fläche" unit="m²" amount={area} />
        )}
      </FieldRow>
      <p className={css.hint}>
        Erfahrungswert für {persons === 1 ? '1 Person' : `${persons} Personen`}: {typicalConsumption(persons)}{' '}
        m³. Sie können ihn überschreiben.
      </p>
    </div>
  )
}
