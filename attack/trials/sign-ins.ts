import { staffAccounts } from '../sign-in.ts'
import type { Target } from '../target.ts'
import { atOnce, brokeForOthers, describeOthers, type Trial, whileOthersRead } from '../trial.ts'

const attempts = 1_000
/** Entries that failed sign-ins may leave, whatever their number, with some for the rest. */
const mostEntries = 450

async function auditEntries({ database }: Target) {
  if (!database) return null
  const { rows } = await database.query('select count(*)::int from audit_events')
  return (rows[0] as { count: number }).count
}

const signIn = ({ http, ours }: Target, email: string, password: string, from: number) =>
  http.send({
    host: ours.host,
    path: '/api/auth/login',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
    from,
  })

export const signIns: Trial = {
  what: `${attempts} failed sign-ins from many addresses, to real and invented accounts, while others read`,
  async run(target) {
    const accounts = Object.values(staffAccounts).slice(0, 2)
    const before = await auditEntries(target)
    const statuses = new Map<number, number>()
    const [, others] = await whileOthersRead(target, async () => {
      for (let sent = 0; sent < attempts; sent += 20)
        await atOnce(20, async number => {
          const email =
            number % 2 ? accounts[number % 4 === 1 ? 0 : 1]! : `erfunden-${sent}-${number}@attack.example`
          const { status } = await signIn(target, email, 'falsch geraten', 0x30_00_00 + sent + number)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        })
    })
    const after = await auditEntries(target)
    const wrong = [...statuses].filter(([status]) => status !== 401 && status !== 429 && status !== 503)
    const written = before === null || after === null ? null : after - before
    const broke = [
      ...brokeForOthers(others, 2_000),
      ...wrong.map(([status, count]) => `${count} sign-ins with a wrong password answer ${status}`),
      ...(written !== null && written > mostEntries
        ? [`${written} audit entries for ${attempts} failures`]
        : []),
    ]
    const audit = written === null ? [] : [`${written} audit entries`]
    return { tried: attempts, broke, notes: [...audit, describeOthers(others)] }
  },
}
