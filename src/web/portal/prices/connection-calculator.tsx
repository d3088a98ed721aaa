import { Button } from '../ui/button/button.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { FieldSet } from '../ui/form/field.tsx'
import { AmountField } from './amount-field.tsx'
import { calculatorFields } from './calculator-query.ts'
import { Calculator } from './calculator.tsx'
import { CostCard, IncompleteInput } from './cost-card.tsx'
import type { PricesData, MunicipalityOption } from './load-prices.ts'
import { MunicipalityField } from './municipality-field.tsx'

type ConnectionProps = NonNullable<PricesData['connection']> & { municipalities: MunicipalityOption[] }

export function ConnectionCalculator({ question, cost, municipalities, municipality }: ConnectionProps) {
  const { water, wastewater, length } = question
  const result = cost ? (
    <CostCard label="Voraussichtlich einmalig" note="ohne Arbeiten in Ihrem Haus" cost={cost} />
  ) : (
    <IncompleteInput />
  )
  return (
    <Calculator id="anschlusskosten" title="Was kostet ein Hausanschluss?" result={result}>
      <MunicipalityField
        name={calculatorFields.connectionMunicipality}
        municipalities={municipalities}
        municipality={municipality}
      />
      <FieldSet name={calculatorFields.connection} label="Was soll angeschlossen werden?">
        <Checkbox name={calculatorFields.connection} value="water" checked={water}>
          Trinkwasser
        </Checkbox>
        <Checkbox
          name={calculatorFields.connection}
          id={`${calculatorFields.connection}-wastewater`}
          value="wastewater"
          checked={wastewater}
        >
          Schmutzwasser
        </Checkbox>
      </FieldSet>
      <AmountField
        name={calculatorFields.length}
        label="Länge der Wasserleitung"
        hint="Von der Leitung in der Straße bis in Ihr Haus, ungefähr."
        unit="m"
        amount={length}
      />
      <div>
        <Button>Kosten berechnen</Button>
      </div>
    </Calculator>
  )
}
