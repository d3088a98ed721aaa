import { z } from 'zod'
import type { Access } from '../core/access.ts'
import { endpoint, none, one } from '../core/endpoint.ts'
import { sessionRow } from '../sessions.ts'

interface Of {
  base: '/api/users' | '/api/admins'
  access: Access
  scope?: 'platform'
}

/** Calls on the account of somebody else. */
export const accountCalls = <const Base extends Of['base']>({
  base,
  access,
  scope,
}: Of & { base: Base }) => ({
  resetPassword: endpoint({
    method: 'POST',
    path: `${base}/{id}/password`,
    summary:
      'Der Person einen Link senden, mit dem sie ihr Passwort wählt; das bisherige Passwort und die Sitzungen enden, offene Einladungen auch',
    access,
    scope,
    answer: none,
    conditional: true,
  }),
  lock: endpoint({
    method: 'POST',
    path: `${base}/{id}/lock`,
    summary: 'Ein Konto sperren; die Sitzungen enden',
    access,
    scope,
    answer: none,
    conditional: true,
  }),
  unlock: endpoint({
    method: 'POST',
    path: `${base}/{id}/unlock`,
    summary: 'Ein gesperrtes Konto wieder öffnen',
    access,
    scope,
    answer: none,
    conditional: true,
  }),
  sessions: endpoint({
    method: 'GET',
    path: `${base}/{id}/sessions`,
    summary: 'Wo die Person angemeldet ist',
    access,
    scope,
    answer: one(z.array(sessionRow)),
  }),
  resetSecondFactor: endpoint({
    method: 'DELETE',
    path: `${base}/{id}/second-factor`,
    summary: 'Den zweiten Faktor einer Person zurücksetzen, etwa weil ihr Telefon fehlt; die Sitzungen enden',
    access,
    scope,
    answer: none,
    conditional: true,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: `${base}/{id}/sessions/{session}`,
    summary: 'Eine Sitzung der Person beenden',
    access,
    scope,
    answer: none,
    conditional: true,
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: `${base}/{id}/sessions`,
    summary: 'Die Person überall abmelden',
    access,
    scope,
    answer: none,
    conditional: true,
  }),
})
