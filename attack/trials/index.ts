import type { Trial } from '../trial.ts'
import { json, saml } from './bodies.ts'
import { links } from './links.ts'
import { races } from './races.ts'
import { sequences } from './sequences.ts'
import { signIns } from './sign-ins.ts'
import { headers, slowClients } from './sockets.ts'
import { templateBombs } from './templates.ts'
import { work } from './work.ts'

/** Trials by name, in order. */
export const trials: Record<string, Trial> = {
  sequences,
  races,
  links,
  work,
  json,
  saml,
  templates: templateBombs,
  headers,
  slow: slowClients,
  'sign-ins': signIns,
}
