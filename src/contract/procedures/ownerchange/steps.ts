import { textAt } from '../../forms/values.ts'
import type { Values } from '../../forms/field-types.ts'
import { contactFields } from '../common/steps.ts'
import { customerNumberField } from '../common/customer-number.ts'
import type { FormFacts } from '../facts.ts'
import { presentFields } from '../define.ts'
import { personFields, personAddressFieldsAs } from '../common/person.ts'
import {
  billingFields,
  changeField,
  handoverField,
  isHandedOver,
  isTenancy,
  kindField,
  parcelField,
  personsField,
  roleField,
} from './fields.ts'
import { emailField, partyFields } from './parties.ts'

export const objectLabel = 'Objekt'

export const propertyStep = ({ config }: FormFacts) => ({
  key: 'property',
  title: 'Um welches Objekt geht es?',
  short: objectLabel,
  aside: 'handover',
  fields: presentFields(
    config.ownerchange_allow_tenants ? changeField : kindField,
    roleField,
    handoverField,
    ...personAddressFieldsAs(objectLabel),
    parcelField,
  ),
})

export const oldStep = ({ config }: FormFacts, values: Values) => ({
  key: 'old',
  title: isTenancy(values, config) ? 'Wer hat bisher gemietet?' : 'Wem gehörte das Objekt bisher?',
  short: 'Bisher',
  lead: 'Mit der neuen Anschrift: Dorthin geht die letzte Rechnung.',
  aside: 'bill',
  fields: presentFields(
    { ...customerNumberField(config, { optional: true }), name: 'old_customer_number' },
    ...partyFields('old', !isHandedOver(values)),
    textAt(values, 'role') !== 'old' && isHandedOver(values) && emailField('old', true),
  ),
})

export const newStep = ({ config }: FormFacts, values: Values) => ({
  key: 'new',
  title: isTenancy(values, config) ? 'Wer mietet ab jetzt?' : 'Wem gehört das Objekt jetzt?',
  short: 'Neu',
  aside: 'confirming',
  fields: presentFields(
    ...partyFields('new', false),
    textAt(values, 'role') !== 'new' && emailField('new', false),
    personsField,
    ...billingFields,
  ),
})

/** A manager is asked for the own name, which is neither party's. */
export const reporterFields = (values: Values) =>
  textAt(values, 'role') === 'manager' ? [...personFields, ...contactFields] : contactFields
