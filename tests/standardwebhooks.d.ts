/** The reference library of Standard Webhooks, with what a receiver uses. */
declare module 'standardwebhooks' {
  export class Webhook {
    constructor(secret: string)
    verify(payload: string, headers: Record<string, string>): unknown
    sign(id: string, timestamp: Date, payload: string): string
  }
}
