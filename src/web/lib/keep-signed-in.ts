import { requestCredentials, type SessionName } from '#contract/core/request-credentials.ts'
import type { token } from '#contract/core/credentials.ts'
import type { z } from 'zod'
import type { Visit } from './visit.ts'

/** Keeps a sign-in in the browser's cookies, and that it was from this browser. */
export function keepSignedIn(
  { cookies }: Visit,
  session: SessionName,
  { access_token, device_token }: z.output<typeof token>,
) {
  cookies.set(requestCredentials[session].cookie.name, access_token)
  cookies.set('klarwerk_device', device_token)
}
