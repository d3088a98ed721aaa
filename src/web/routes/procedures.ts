import { index, prefix, route } from '@react-router/dev/routes'
import { procedureDefinitions } from '../../contract/procedures/registry.ts'

const withoutSlash = (address: string) => address.replace(/^\//, '')

/** Pages of every procedure type, under all of its addresses. */
export const procedurePages = procedureDefinitions.flatMap(({ addresses, isTaskList }) =>
  addresses.flatMap(address =>
    prefix(withoutSlash(address), [
      index('portal/procedures/start/start.route.tsx', { id: `start ${address}` }),
      route('beginnen', 'portal/procedures/start/begin.route.ts', { id: `begin ${address}` }),
      route('weiter/:draft/:key', 'portal/procedures/draft/resume.route.tsx', { id: `resume ${address}` }),
      route('anderswo', 'portal/procedures/draft/moved.route.tsx', { id: `moved ${address}` }),
      route('nicht-begonnen', 'portal/procedures/draft/not-begun.route.tsx', { id: `not begun ${address}` }),
      route('konto', 'portal/procedures/draft/account.route.tsx', { id: `account ${address}` }),
      route('pruefen', 'portal/procedures/check/check.route.tsx', { id: `check ${address}` }),
      route('bestaetigung', 'portal/procedures/submitted/submitted.route.tsx', {
        id: `confirmation ${address}`,
      }),
      route('nachweis', 'portal/procedures/proof/proof.route.tsx', { id: `proof ${address}` }),
      route('spaeter', 'portal/procedures/save-later/save-later.route.tsx', { id: `later ${address}` }),
      ...(isTaskList
        ? [route('uebersicht', 'portal/procedures/tasks/tasks.route.tsx', { id: `tasks ${address}` })]
        : []),
      route(':step', 'portal/procedures/step/step.route.tsx', { id: `step ${address}` }),
    ]),
  ),
)

/** Procedure responses other than pages. */
export const procedureResources = procedureDefinitions.flatMap(({ addresses, pdfFormName }) =>
  addresses.flatMap(address =>
    prefix(withoutSlash(address), [
      route('dateien/:file?', 'portal/procedures/draft/draft-files.route.ts', { id: `files ${address}` }),
      route('sichern/:step', 'portal/procedures/draft/save.route.ts', { id: `save ${address}` }),
      ...(pdfFormName
        ? [route(pdfFormName, 'portal/procedures/draft/paper-form.route.ts', { id: `form ${address}` })]
        : []),
      route('nachweis.pdf', 'portal/procedures/draft/receipt.route.ts', { id: `record ${address}` }),
    ]),
  ),
)
