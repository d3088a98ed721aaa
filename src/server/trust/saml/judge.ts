import { z } from 'zod'

const text = z.object({ _: z.string() })
const single = <T extends z.ZodType>(schema: T) => z.tuple([schema])

/** What a signed assertion must say; one that says less is none for us. */
const signedAssertion = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1), Version: z.literal('2.0') }),
    Issuer: single(text),
    Subject: single(
      z.object({
        SubjectConfirmation: single(
          z.object({
            $: z.object({ Method: z.literal('urn:oasis:names:tc:SAML:2.0:cm:bearer') }),
            SubjectConfirmationData: single(
              z.object({
                $: z.object({
                  Recipient: z.string(),
                  InResponseTo: z.string().min(1),
                  NotOnOrAfter: z.iso.datetime({ offset: true }),
                  NotBefore: z.undefined('a bearer has no NotBefore').optional(),
                }),
              }),
            ),
          }),
        ),
      }),
    ),
    Conditions: single(
      z.object({
        $: z.object({
          NotBefore: z.iso.datetime({ offset: true }).optional(),
          NotOnOrAfter: z.iso.datetime({ offset: true }),
        }),
      }),
    ),
    AuthnStatement: single(
      z.object({ AuthnContext: single(z.object({ AuthnContextClassRef: single(text) })) }),
    ),
  }),
})

interface Expected {
  issuer: string
  recipient: string
  now: Date
}

export interface Judged {
  request_id: string
  context: string
}

/** Clocks of two houses differ a little. */
const skew = 60_000

/** Reads a signed assertion and refuses what is not of this provider, not for this address, or not of this hour. */
export function judge(assertion: unknown, { issuer, recipient, now }: Expected): Judged {
  const { Issuer, Subject, Conditions, AuthnStatement } = signedAssertion.parse(assertion).Assertion
  const { $: confirmation } = Subject[0].SubjectConfirmation[0].SubjectConfirmationData[0]
  const { $: conditions } = Conditions[0]
  const at = now.getTime()
  must(Issuer[0]._.trim() === issuer, 'issuer')
  must(confirmation.Recipient === recipient, 'recipient')
  must(Date.parse(confirmation.NotOnOrAfter) + skew > at, 'expired')
  must(Date.parse(conditions.NotOnOrAfter) + skew > at, 'expired')
  must(!conditions.NotBefore || Date.parse(conditions.NotBefore) - skew <= at, 'not yet valid')
  return {
    request_id: confirmation.InResponseTo,
    context: AuthnStatement[0].AuthnContext[0].AuthnContextClassRef[0]._.trim(),
  }
}

function must(holds: boolean, what: string) {
  if (!holds) throw new Error(what)
}
