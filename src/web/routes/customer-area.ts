import { page } from './page.ts'

const customerPage = (file: string, ...names: string[]) =>
  page(
    `portal/customerlogin/${file}.route.tsx`,
    ...['kundenlogin', 'client/customerlogin'].map((base, index) =>
      [base, names[index] ?? names[0]].filter(Boolean).join('/'),
    ),
  )

/** Customer area: each page under its German and its English address. */
export const customerArea = [
  ...customerPage('home', ''),
  ...customerPage('login', 'login'),
  ...customerPage('logout', 'logout'),
  ...customerPage('signup', 'anmelden', 'signup'),
  ...customerPage('verify', 'verify'),
  ...customerPage('reset', 'reset'),
  ...customerPage('password', 'password'),
  ...customerPage('account', 'account'),
  ...customerPage('data', 'account/angaben'),
  ...customerPage('email', 'account/email'),
  ...customerPage('notifications', 'account/benachrichtigung'),
  ...customerPage('close', 'account/schliessen'),
  ...customerPage('procedures', 'auftragsstatus', 'procedures'),
  ...customerPage('drafts', 'entwuerfe', 'drafts'),
  ...customerPage('postbox', 'postfach', 'postbox'),
  ...customerPage('message', 'postfach/:id', 'postbox/:id'),
  ...customerPage('services', 'services'),
]
