import type { Client } from 'pg'
import { createApi, dataIn, type Api } from './api.ts'
import { startDemo } from './demo.ts'
import { createHttp, type Http } from './http.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import type { Options } from './options.ts'
import type { Tenant } from './sequences/world.ts'
import { signInStaff, type StaffName, type Staff } from './sign-in.ts'

/** The installation that is attacked, with what is known of its inside. */
export interface Target {
  options: Options
  url: URL
  http: Http
  api: Api
  staff: Record<StaffName, Staff>
  ours: Tenant
  theirs: Tenant
  /** Null where its emails go elsewhere. */
  mailbox: Mailbox | null
  /** Null for an installation that was running before. */
  database: Client | null
  pid: number | null
  /** Error log of the server. */
  errors: string[]
  close(): Promise<void>
}

/** Connects to the installation that the options name, or starts one. */
export async function openTarget(options: Options): Promise<Target> {
  const mailbox = !options.url || options.smtpPort !== null ? await openMailbox(options.smtpPort) : null
  const demo = options.url ? null : await startDemo(mailbox!.url)
  const url = options.url ?? demo!.url
  const close = async () => {
    await demo?.close()
    await mailbox?.close()
  }
  try {
    const http = createHttp(url)
    const api = createApi(http)
    const staff = await signInStaff(http, options)
    const tenant = async (host: string, { token }: Staff): Promise<Tenant> => {
      const me = await api({ host, token }, 'GET', '/api/auth/user')
      return { id: dataIn<{ organization_id: string }>(me).organization_id, host }
    }
    return {
      options,
      url,
      http,
      api,
      staff,
      ours: await tenant(options.ours, staff.manager),
      theirs: await tenant(options.theirs, staff.stranger),
      mailbox,
      database: demo?.database ?? null,
      pid: demo?.pid ?? options.pid,
      errors: demo?.errors ?? [],
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
