import { secondFactor } from '#contract/second-factor.ts'
import { implement } from '../../core/requests/implement.ts'
import { beginFactor, confirmFactor, ownState, removeFactor, renewCodes } from './own.ts'
import { signInWithCode } from './sign-in-with-code.ts'

export const secondFactorFeature = implement(secondFactor, {
  signIn: ({ ctx, body }) => signInWithCode(ctx, body),
  state: ({ ctx }) => ownState(ctx),
  begin: ({ ctx, body }) => beginFactor(ctx, body),
  confirm: ({ ctx, body }) => confirmFactor(ctx, body.code),
  renewCodes: ({ ctx, body }) => renewCodes(ctx, body),
  remove: ({ ctx, body }) => removeFactor(ctx, body),
})
