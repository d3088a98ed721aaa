import { z } from 'zod'
import { choice } from '../core/field-facts.ts'
import { senderCheck, senderResults } from '../emails/sender-checks.ts'
import { timestamp } from '../core/shapes.ts'

/** Whether the host name of a portal leads to the platform. */
const hostCheck = z.object({
  result: choice(senderResults).meta({ title: 'Ergebnis' }),
  name: z.string().meta({ title: 'Rechnername' }),
  found: z.array(z.string()).meta({ title: 'Gefunden', description: 'Adressen im DNS' }),
  wanted: z.string().meta({ title: 'Rechnername der Plattform', description: 'Leer, wenn nichts fehlt' }),
})
export type HostCheck = z.output<typeof hostCheck>

/** DNS records of an organization's portal and of its sender. */
export const organizationDns = z.object({
  checked_at: timestamp.meta({ title: 'Geprüft am' }),
  host: hostCheck.meta({ title: 'Adresse des Portals' }),
  sender: z.string().meta({ title: 'Domain des Absenders' }),
  checks: z.array(senderCheck).meta({ title: 'Einträge des Absenders' }),
})
export type OrganizationDns = z.output<typeof organizationDns>
