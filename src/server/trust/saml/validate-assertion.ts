import { z } from 'zod'
import { isRecent } from './validate-frame.ts'

const text = z.object({ _: z.string() })
const single = <T extends z.ZodType>(schema: T) => z.tuple([schema])

/** Required content of a signed assertion. */
const signedAssertion = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1), Version: z.literal('2.0'), IssueInstant: z.string() }),
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
  /** The request that the frame of the response names. */
  request_id: string
  now: Date
}

export interface ValidatedAssertion {
  context: string
}

/** Tolerated clock difference to the provider, in milliseconds. */
const clockSkew = 60_000

/** Parses a signed assertion; throws if issuer, recipient, request or times do not match. */
export function validateAssertion(
  assertion: unknown,
  { issuer, recipient, request_id, now }: Expected,
): ValidatedAssertion {
  const { $: head, Issuer, Subject, Conditions, AuthnStatement } = signedAssertion.parse(assertion).Assertion
  const { $: confirmation } = Subject[0].SubjectConfirmation[0].SubjectConfirmationData[0]
  const { $: conditions } = Conditions[0]
  const at = now.getTime()
  assertThat(Issuer[0]._.trim() === issuer, 'issuer')
  assertThat(confirmation.Recipient === recipient, 'recipient')
  assertThat(confirmation.InResponseTo === request_id, 'another request')
  assertThat(isRecent(head.IssueInstant, now), 'issue instant')
  assertThat(Date.parse(confirmation.NotOnOrAfter) + clockSkew > at, 'expired')
  assertThat(Date.parse(conditions.NotOnOrAfter) + clockSkew > at, 'expired')
  assertThat(!conditions.NotBefore || Date.parse(conditions.NotBefore) - clockSkew <= at, 'not yet valid')
  return {
    context: AuthnStatement[0].AuthnContext[0].AuthnContextClassRef[0]._.trim(),
  }
}

function assertThat(holds: boolean, what: string) {
  if (!holds) throw new Error(what)
}
