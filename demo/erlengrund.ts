import { documenttypes } from './documenttypes.ts'
import type { OrganizationData } from './auental.ts'
import { erlengrund as village } from './municipalities.ts'
import { nothing } from './empty-organization.ts'
import { erlengrundOrganization } from './organizations.ts'
import type { GeneratorContext } from './generator-context.ts'
import { serviceareas } from './serviceareas.ts'
import { erlengrundStaff, users } from './users.ts'

/** Abwasserverband Erlengrund: newly created, nothing published yet. */
export const erlengrund = (scene: GeneratorContext): OrganizationData => ({
  ...nothing,
  organization: erlengrundOrganization(scene),
  users: users(scene, erlengrundStaff),
  serviceareas: serviceareas(scene, [village], { wastewater: true }),
  documenttypes: documenttypes(scene),
})
