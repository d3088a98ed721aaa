import type { Http } from './http.ts'
import type { Options } from './options.ts'

export interface Staff {
  id: string
  token: string
}

/** The people of the demo who work here. */
export const staffAccounts = {
  manager: 'leitung@auental.example',
  clerk: 'redaktion@auental.example',
  stranger: 'leitung@birkenfurt.example',
  admin: 'admin@klarwerk.example',
} as const
export type StaffName = keyof typeof staffAccounts

/** Signs in staff of the demo. */
export async function signInStaff(http: Http, options: Options) {
  const staff = {} as Record<StaffName, Staff>
  for (const [name, email] of Object.entries(staffAccounts))
    staff[name as StaffName] = await signIn(http, options, email)
  return staff
}

async function signIn(http: Http, { mainHost, password }: Options, email: string): Promise<Staff> {
  const answer = await http.send({
    host: mainHost,
    path: '/api/auth/login',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.status} ${answer.text}`)
  const { data } = JSON.parse(answer.text) as { data: { access_token: string } }
  const headers = { authorization: `Bearer ${data.access_token}` }
  const me = await http.send({ host: mainHost, path: '/api/auth/user', headers })
  return { id: (JSON.parse(me.text) as { data: { id: string } }).data.id, token: data.access_token }
}
