import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldSet } from '../ui/field.tsx'
import { AmountField } from './amount-field.tsx'
import { names } from './asked.ts'
import { Calculator } from './calculator.tsx'
import { CostCard, Unreadable } from './cost-card.tsx'
import type { Loaded, Place } from './load.ts'
import { PlaceField } from './place-field.tsx'

type ConnectionProps = NonNullable<Loaded['connection']> & { municipalities: Place[] }

export function ConnectionCalculator({ question, cost, municipalities, municipality }: ConnectionProps) {
  const { water, wastewater, length } = question
  const result = cost ? (
    <CostCard label="Voraussichtlich einmalig" note="ohne Arbeiten in Ihrem Haus" cost={cost} />
  ) : (
    <Unreadable />
  )
  return (
    <Calculator id="anschlusskosten" title="Was kostet ein Hausanschluss?" result={result}>
      <PlaceField
        name={names.connectionMunicipality}
        municipalities={municipalities}
        municipality={municipality}
      />
      <FieldSet name={names.connection} label="Was soll angeschlossen werden?">
        <Checkbox name={names.connection} value="water" checked={water}>
          Trinkwasser
        </Checkbox>
        <Checkbox
          name={names.connection}
          id={`${names.connection}-wastewater`}
          value="wastewater"
          checked={wastewater}
        >
          Schmutzwasser
        </Checkbox>
      </FieldSet>
      <AmountField
        name={names.length}
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
