import { adminPermissions, type Permission, staffPermissions } from '#contract/core/permissions.ts'
import type { Clock } from './clock.ts'
import { type GeneratorContext, owned, stamps, uuid } from './generator-context.ts'

/** Placeholder that the loader replaces with the password of the demo logins. */
const password = 'demo'

interface Staff {
  name: string
  gender: 'female' | 'male'
  firstname: string
  lastname: string
  email: string
  permissions: readonly Permission[]
  /** Names of roles of the organization, whose permissions the person has, too. */
  roles?: readonly string[]
  forced?: boolean
}

const user = (
  id: string,
  organization_id: string | null,
  clock: Clock,
  staff: Staff,
  roles: readonly string[] = [],
) => ({
  id,
  organization_id,
  customer_id: null,
  gender: staff.gender,
  firstname: staff.firstname,
  lastname: staff.lastname,
  email: staff.email,
  password,
  is_password_change_required: staff.forced ?? false,
  permissions: [...staff.permissions],
  roles: [...roles],
  preferences: {} as Record<string, unknown>,
  enabled_procedures_new_notification: true,
  enabled_notifications_unread_notification: true,
  enabled_customers_newly_registered_notification: true,
  is_admin: organization_id === null,
  last_signin_at: staff.forced ? null : clock.at(1, '16:48'),
  ...stamps(clock.at(380, '09:00'), clock.at(20, '09:00')),
})

export const auentalStaff = {
  berg: {
    name: 'berg',
    gender: 'female',
    firstname: 'Maria',
    lastname: 'Berg',
    email: 'leitung@auental.example',
    permissions: staffPermissions,
  },
  lutz: {
    name: 'lutz',
    gender: 'male',
    firstname: 'Rainer',
    lastname: 'Lutz',
    email: 'vorgaenge@auental.example',
    permissions: [],
    roles: ['Sachbearbeitung'],
  },
  sommer: {
    name: 'sommer',
    gender: 'female',
    firstname: 'Jutta',
    lastname: 'Sommer',
    email: 'redaktion@auental.example',
    permissions: [],
    roles: ['Redaktion'],
  },
  krause: {
    name: 'krause',
    gender: 'female',
    firstname: 'Nina',
    lastname: 'Krause',
    email: 'neu@auental.example',
    permissions: ['procedures.view', 'customers.view', 'customers.edit'],
    forced: true,
  },
} satisfies Record<string, Staff>

export const birkenfurtStaff = {
  aydin: {
    name: 'aydin',
    gender: 'female',
    firstname: 'Selma',
    lastname: 'Aydın',
    email: 'leitung@birkenfurt.example',
    permissions: staffPermissions,
  },
  kroell: {
    name: 'kroell',
    gender: 'male',
    firstname: 'Jens',
    lastname: 'Kröll',
    email: 'service@birkenfurt.example',
    permissions: ['procedures.view', 'procedures.edit', 'disturbances.view', 'disturbances.edit'],
  },
} satisfies Record<string, Staff>

export const erlengrundStaff = {
  preuss: {
    name: 'preuss',
    gender: 'male',
    firstname: 'Holger',
    lastname: 'Preuß',
    email: 'leitung@erlengrund.example',
    permissions: staffPermissions,
  },
} satisfies Record<string, Staff>

const roleId = (scene: GeneratorContext, name: string) => scene.id(`role/${name}`)

/** The roles of Auental with their permissions. */
const roles: Record<string, readonly Permission[]> = {
  Sachbearbeitung: ['procedures.view', 'procedures.edit'],
  Redaktion: ['news.view', 'news.edit'],
}

export const auentalRoles = (scene: GeneratorContext) =>
  Object.entries(roles).map(([name, permissions]) => ({
    ...owned(scene, `role/${name}`),
    name,
    permissions: [...permissions],
    ...stamps(scene.clock.at(380, '09:00')),
  }))

export const users = (scene: GeneratorContext, staff: Record<string, Staff>) =>
  Object.values(staff).map(each =>
    user(
      userId(scene, each),
      scene.organization_id,
      scene.clock,
      each,
      each.roles?.map(name => roleId(scene, name)),
    ),
  )

export const userId = (scene: GeneratorContext, { name }: { name: string }) => scene.id(`user/${name}`)

/** Name of staff in history entries. */
export const signed = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  `${firstname} ${lastname}`
export const addressed = ({ gender, lastname }: { gender: string; lastname: string }) =>
  `${gender === 'female' ? 'Frau' : 'Herr'} ${lastname}`

export const winterId = uuid('platform/user/winter')

export const platformAdmins = (clock: Clock) => [
  user(winterId, null, clock, {
    name: 'winter',
    gender: 'female',
    firstname: 'Thea',
    lastname: 'Winter',
    email: 'admin@klarwerk.example',
    permissions: adminPermissions,
  }),
]
