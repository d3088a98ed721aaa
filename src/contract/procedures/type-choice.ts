import { z } from 'zod'
import { serviceNames } from '../service-names.ts'
import { procedureTypes } from './types.ts'

/** A type of procedures, with the names of the services as labels. */
export const procedureTypeChoice = z.enum(procedureTypes, 'Wählen Sie eine Art.').meta({
  title: 'Art',
  choices: Object.fromEntries(procedureTypes.map(type => [type, serviceNames[type]])),
})
