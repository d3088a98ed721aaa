import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { prepare } from '#server/prepare.ts'
import { listen } from './http/listen.ts'

/** Starts the server with pages, styles and scripts served by Vite from the sources. */
export default async function develop(
  vite: ViteDevServer,
  env: NodeJS.ProcessEnv,
  options: { demo: boolean },
) {
  const prepared = await prepare(env, { ...options, log: message => console.log(message) })
  const build = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>
  return listen(prepared, build, server => askViteFirst(server, vite))
}

function askViteFirst(server: Server, vite: ViteDevServer) {
  const [listener] = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response) => {
    vite.middlewares(request, response, () => listener?.(request, response))
  })
}
