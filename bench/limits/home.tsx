import { contract } from '#contract/index.ts'
import { deriveTheme, themeCss } from '#contract/organizations/theme.ts'
import { createClient } from '#web/lib/api-client.ts'
import { Cookies } from '#web/lib/cookies.ts'
import { Home } from '#web/portal/home/home.tsx'
import { loadFrame } from '#web/portal/layout/load-frame.ts'
import { loadHome } from '#web/portal/home/load-home.ts'
import { Shell } from '#web/portal/layout/shell.tsx'
import { TextsContext } from '#web/portal/lib/texts.tsx'
import { createTexts } from '#web/lib/texts.ts'
import type { Visit } from '#web/lib/visit.ts'
import { renderToString } from 'react-dom/server'
import { sendRequest } from '../request.ts'
import { serve } from './serve.ts'

/** Limit R: the home page rendered by React alone, with the data the product shows there. */
const { port, host } = JSON.parse(process.env.LIMIT ?? '')
const client = createClient(contract, path => sendRequest({ port, path, headers: { host } }))
const organization = await client.organizations.findByHostname({
  query: { hostname: host.replace(/:\d+$/, '') },
})
const visit: Visit = {
  as: () => client,
  organization,
  cookies: new Cookies(null),
  signedIn: { customer: false, user: false },
  isMainHost: false,
  origin: 'http://auental.localhost',
  demo: true,
  supportPhone: null,
  now: new Date(),
  nonce: null,
  allowStyle: () => {},
  report: () => {},
}
const { frame, texts } = await loadFrame(visit, { organization, api: visit.as('customer') })
const home = await loadHome(visit, organization)
const css = themeCss(
  deriveTheme({ primary: organization.theme_color_primary, secondary: organization.theme_color_secondary }),
)

const render = () =>
  renderToString(
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <title>Kundenportal</title>
      </head>
      <body>
        <TextsContext value={createTexts(texts)}>
          <Shell frame={frame}>
            <style>{css}</style>
            <Home frame={frame} {...home} />
          </Shell>
        </TextsContext>
      </body>
    </html>,
  )

serve((_, response) => {
  const html = Buffer.from(render())
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': html.length })
    .end(html)
})
