import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { basename } from 'node:path'
import { connect as connectPlain } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:tls'
import { inRoot } from '../../prepare/paths.js'
import type { Site } from './site.ts'

interface Proxy {
  /** The example in `deploy`, and what a machine has around it. */
  example: string
  adapt?: (text: string, site: Site) => string
  check: (program: string, file: string) => string
  args: (file: string) => string[]
  /** Gets a certificate at the first visit, and only for hosts that Klarwerk knows. */
  onDemand?: boolean
}

const proxies: Record<string, Proxy> = {
  haproxy: {
    example: 'haproxy/klarwerk.cfg',
    check: (program, file) => `${program} -c -f ${file}`,
    args: file => ['-db', '-f', file],
  },
  nginx: {
    example: 'nginx/klarwerk.conf',
    adapt: (text, { path }) => {
      const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        name => `${name}_temp_path ${path(`run/${name}`)};`,
      )
      return `pid ${path('run/nginx.pid')}; error_log stderr; events {}\nhttp { ${folders.join(' ')}\n${text}\n}`
    },
    check: (program, file) => `${program} -t -e stderr -c ${file}`,
    args: file => ['-e', 'stderr', '-g', 'daemon off;', '-c', file],
  },
  caddy: {
    example: 'caddy/Caddyfile',
    // Certificates of its own in place of those of an authority, still only for hosts that Klarwerk knows.
    adapt: text =>
      text
        .replace(
          'email {$CERTIFICATE_EMAIL}',
          'local_certs\n\tskip_install_trust\n\tadmin off\n\thttps_port 3943\n\thttp_port 3980',
        )
        .replace('https:// {', 'https://:3943 {'),
    check: (program, file) => `${program} validate --adapter caddyfile --config ${file}`,
    args: file => ['run', '--adapter', 'caddyfile', '--config', file],
    onDemand: true,
  },
}

/** Name and program of the proxy: `PROXY` is its path, or haproxy. */
const program = process.env.PROXY ?? 'haproxy'
export const proxyName = basename(program)

/** Starts the proxy with its example of `deploy` and a certificate of its own. */
export async function startProxy(site: Site) {
  const proxy = proxies[proxyName]
  if (!proxy) throw new Error(`PROXY is one of ${Object.keys(proxies).join(', ')}, with its path`)
  const [key, certificate] = ['etc/ssl/klarwerk.key', 'etc/ssl/certificate.pem'].map(site.path)
  const subject = '-days 2 -nodes -subj /CN=localhost'
  await site.run(`openssl req -x509 -newkey rsa:2048 ${subject} -keyout ${key} -out ${certificate} 2>&1
    cat ${certificate} ${key} > ${site.path('etc/ssl/klarwerk.pem')}`)
  const example = site.mapped(readFileSync(inRoot('deploy', proxy.example), 'utf8'))
  const file = site.path(`etc/${basename(proxy.example)}`)
  site.write(`etc/${basename(proxy.example)}`, proxy.adapt?.(example, site) ?? example)
  await site.run(proxy.check(program, file))
  return site.spawn(program, proxy.args(file), proxyName)
}

/** Where the proxy gets certificates by itself: asks it for one of a portal, and for one of a host that nobody has here. */
export async function tryCertificates(port: number): Promise<string> {
  if (!proxies[proxyName]?.onDemand) return 'the certificate is given'
  await waitForPort(port)
  if (!(await handshake(port, 'auental.localhost'))) throw new Error('No certificate for a portal')
  if (await handshake(port, 'fremd.example'))
    throw new Error('A certificate for a host that Klarwerk does not know')
  return 'one for a portal, none for another host'
}

/** Waits until the proxy listens, ten seconds at most. */
async function waitForPort(port: number) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = connectPlain(port, '127.0.0.1')
    const listens = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (listens) return
    await sleep(100)
  }
}

async function handshake(port: number, servername: string): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', servername, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect')
    return socket.getPeerCertificate().subjectaltname === `DNS:${servername}`
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
