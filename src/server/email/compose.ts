import type { Context } from '../core/context.ts'
import type { EmailFrame } from './content.ts'
import { emailFrame } from './frame.ts'
import { renderEmail } from './render.tsx'
import type { RenderedEmail } from './rendered-email.ts'

/** HTML and text of an email, with its appendix and the organization's frame. */
export const composeEmail = (ctx: Context, email: RenderedEmail): { html: string; text: string } =>
  renderEmail(withAppendix(email), withFooter(emailFrame(ctx), email))

const withAppendix = ({ content, appendix = [] }: RenderedEmail) => ({
  ...content,
  blocks: [...content.blocks, ...appendix],
})

const withFooter = (frame: EmailFrame, { footer }: RenderedEmail): EmailFrame => ({
  ...frame,
  ...footer,
  links: [...(footer?.links ?? []), ...frame.links],
})
