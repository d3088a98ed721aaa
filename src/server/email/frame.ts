import { pagePath } from '#contract/addresses.ts'
import { deriveTheme } from '#contract/organizations/theme.ts'
import type { Context } from '../core/context.ts'
import type { EmailFrame } from './content.ts'
import type { EmailMessage } from './message.ts'
import type { Organization } from '../core/organization.ts'

/** The organization's part of every email: name, colours, signature, address and legal links. */
export function emailFrame({ organization, request }: Context): EmailFrame {
  const theme = deriveTheme({
    primary: organization.theme_color_primary,
    secondary: organization.theme_color_secondary,
  })
  return {
    organization: organization.title,
    colors: { line: theme.p, strong: theme['p-strong'], deep: theme['p-deep'] },
    signature: organization.config.mail.signature,
    address: addressOf(organization),
    links: [
      { label: 'Impressum', url: request.origin + pagePath('/impressum') },
      { label: 'Datenschutz', url: request.origin + pagePath('/datenschutz') },
    ],
  }
}

const addressOf = (organization: Organization) =>
  [
    [organization.street, organization.house_number].join(' ').trim(),
    [organization.postalcode, organization.city].join(' ').trim(),
    organization.phone_general && `Telefon ${organization.phone_general}`,
    organization.website,
  ].filter(line => line !== '')

/** The From and Reply-To addresses, from the settings or the customer service address. */
export function emailSender({
  title,
  portal_domain,
  email_clientservice,
  config,
}: Organization): Pick<EmailMessage, 'from' | 'replyTo'> {
  const email = config.mail.sender_email || email_clientservice || `portal@${portal_domain}`
  const replyTo = config.mail.reply_to || email_clientservice
  return {
    from: { name: config.mail.sender_name || title, email },
    ...(replyTo && { replyTo: { email: replyTo } }),
  }
}
