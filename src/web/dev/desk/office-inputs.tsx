import { Checkbox, NativeSelect, Switch, TextInput, Textarea } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { CheckboxField, SelectField, TextField, TextareaField } from '../../staff-ui/form/field.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import styles from './components.module.css'

const options = [
  { value: 'a', label: 'Alle Arten' },
  { value: 'b', label: 'Zählerstand' },
]

/** Ours on the left, Mantine's on the right: one look. */
export function Inputs() {
  return (
    <Panel title="Eingaben" note="eigene und die von Mantine">
      <div className={styles.pair}>
        <TextField
          label="Betreff"
          hint="Höchstens 35 Zeichen, keine Leerzeichen."
          defaultValue="Ihr Zählerstand"
        />
        <TextInput
          label="Betreff"
          description="Höchstens 35 Zeichen, keine Leerzeichen."
          defaultValue="Ihr Zählerstand"
        />
        <TextField label="Suche" icon={IconSearch} placeholder="Name, Nummer, Straße …" />
        <TextInput label="Portal-Adresse" error="Wählen Sie eine andere Adresse." defaultValue="auental" />
        <SelectField label="Art" options={options} />
        <NativeSelect label="Art" data={options} />
        <TextField label="Portal-Adresse" error="Wählen Sie eine andere Adresse." defaultValue="auental" />
        <TextField label="Gesperrt" disabled defaultValue="auental" />
        <TextareaField label="Text" defaultValue="Die Leckstelle ist freigelegt." />
        <Textarea label="Text" defaultValue="Die Leckstelle ist freigelegt." minRows={3} />
        <CheckboxField label="Auch ins Postfach legen" defaultChecked />
        <Checkbox label="Auch ins Postfach legen" defaultChecked />
        <CheckboxField label="Benachrichtigen" />
        <Switch label="Im Portal veröffentlicht" defaultChecked />
      </div>
    </Panel>
  )
}
