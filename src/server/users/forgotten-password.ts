import type { Services } from '../core/services.ts'
import { linkFor, sendLink } from './links.ts'
import { type GivenAddress, withAccount } from './with-account.ts'

declare module '../queue/payloads.ts' {
  interface PlatformJobPayloads {
    /** A link for a forgotten password. */
    send_staff_link: GivenAddress
  }
}

/** Sends a link to the account that the address signs in to, if there is one. The lookup happens here, so that answer and time do not tell. */
export const sendForgottenLink = (services: Services, given: GivenAddress) =>
  withAccount(services, given, (ctx, account) => sendLink(ctx, account, linkFor(account)))
