import { textAt } from '../../forms/values.ts'
import type { StepDescription, Values } from '../../forms/field-types.ts'
import { customerNumberField } from '../common/customer-number.ts'
import { placeOf } from '../common/person.ts'
import { personOf } from '../common/person-of.ts'
import { checkStepKey } from '../common/steps.ts'
import { supplyPointLine } from '../common/supply-line.ts'
import { addressAt, chosenSupplyPoint, nowhere, supplyColumns } from '../common/supply-point.ts'
import { presentFields } from '../define.ts'
import type { FollowedProcedure, FollowUp } from '../define.ts'
import type { FormFacts } from '../facts.ts'
import type { NextStep } from '../outcomes.ts'
import type { ProcedurePerson } from '../shapes.ts'
import {
  certificateFields,
  contractField,
  diedOnField,
  nameField,
  papersNote,
  relationshipField,
  reporterFields,
  sectionNote,
} from './death-fields.ts'

/** The contract's address, where the account is known. */
const contractPlace = (values: Values, facts: FormFacts) => {
  const point = chosenSupplyPoint(values, facts)
  return facts.known === 'account' ? (point ? supplyPointLine(point) : placeOf(values)) : ''
}

/**
 * The pages of the report of a death: the person who reports is the sender, the deceased is described in the data. Whoever is known is
 * not asked for the customer number.
 */
export const deathSteps = (facts: FormFacts, values: Values): StepDescription[] => [
  {
    key: 'change',
    title: 'Wer meldet, und um wen geht es?',
    short: 'Angaben',
    lead: 'Unser aufrichtiges Beileid. Wir fragen nur, was wir wirklich brauchen.',
    aside: 'death',
    fields: presentFields(
      sectionNote('reporter', 'Sie', ['Wir schreiben ab jetzt an Sie.']),
      ...reporterFields,
      relationshipField,
      sectionNote('deceased', 'Verstorbene Person'),
      nameField,
      !facts.known && { ...customerNumberField(facts.config), hint: 'Oben rechts auf der Rechnung' },
      diedOnField,
      sectionNote(
        'future',
        'Was soll mit dem Vertrag geschehen?',
        [contractPlace(values, facts)].filter(Boolean),
      ),
      contractField,
      papersNote,
    ),
  },
  {
    key: 'documents',
    title: 'Welche Unterlagen haben Sie?',
    short: 'Unterlagen',
    lead: 'Als Scan oder Foto.',
    aside: 'death',
    fields: certificateFields,
  },
]

/** The person who reports as the sender. The account's address is that of the contract, not theirs. */
export function reporterOfDeath(values: Values, facts: FormFacts): ProcedurePerson {
  const { customer_number, customer_firstname, customer_lastname, ...person } = personOf(values, facts)
  const isBilledElsewhere = textAt(values, 'contract') === 'continue' && textAt(values, 'billing') === 'other'
  const [own, contract] = [addressAt(values, 'billing'), addressAt(values, 'customer')]
  const point = chosenSupplyPoint(values, facts) ?? (facts.known === 'account' ? contract : undefined)
  const address = isBilledElsewhere ? own : nowhere
  return {
    ...person,
    customer_number,
    customer_firstname,
    customer_lastname,
    customer_company: '',
    customer_gender: 'none',
    customer_street: address.street,
    customer_housenumber: address.housenumber,
    customer_postalcode: address.postalcode,
    customer_city: address.city,
    ...supplyColumns({}, point),
  }
}

/** The owner change that follows where the house goes to somebody else, or where that is still open: with the house and its owner. */
export function ownerchangeAfterDeath({ data, ...row }: FollowedProcedure): FollowUp | undefined {
  if (data.kind !== 'death' || data.contract === 'continue') return undefined
  const names = textAt(data, 'deceased_name').trim().split(/\s+/)
  const [year, month, day] = textAt(data, 'died_on').split('-')
  return {
    type: 'ownerchange',
    values: {
      property: {
        change: 'owner',
        kind: 'inheritance',
        handover_on: { day, month, year },
        customer_street: row.supply_street,
        customer_housenumber: row.supply_housenumber,
        customer_postalcode: row.supply_postalcode,
        customer_city: row.supply_city,
      },
      old: {
        old_firstname: names.slice(0, -1).join(' '),
        old_lastname: names.at(-1),
        old_customer_number: row.customer_number,
      },
      [checkStepKey]: { customer_email: row.customer_email, customer_phone: row.customer_phone },
    },
  }
}

/** Days until the person is asked again, where they do not know yet what happens with the contract: three months. */
const daysUndecided = 91

export const reminderOfDeath = ({ contract }: { contract?: unknown }) =>
  contract === 'open'
    ? {
        days: daysUndecided,
        text: 'Sie haben uns einen Todesfall gemeldet. Damals stand noch nicht fest, was mit dem Vertrag geschieht. Schreiben Sie uns bitte, wer ihn weiterführt. Wenn jemand anderes das Haus übernimmt, melden Sie auf der Seite des Vorgangs den Eigentümerwechsel. Wenn es noch offen ist, läuft der Vertrag weiter.',
      }
    : undefined

/** The next step of the confirmation page, by the answer about the contract. */
export const nextAfterDeath: Record<string, NextStep> = {
  continue: {
    title: 'Sie führen den Vertrag weiter',
    text: 'Die Rechnungen gehen künftig an Sie. Den Erbschein oder das Testament können Sie nachreichen.',
  },
  transfer: {
    title: 'Sie melden den Eigentümerwechsel',
    text: 'Auf der Seite dieses Vorgangs, sobald feststeht, wer das Haus übernimmt. Bis dahin läuft der Vertrag weiter.',
  },
  open: { title: 'Der Vertrag läuft weiter', text: 'Wir fragen in drei Monaten bei Ihnen nach.' },
}
