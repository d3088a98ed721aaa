import { readFileSync } from 'node:fs'
import { inRoot } from '../../prepare/paths.js'
import type { Site } from './site.ts'

/** Starts HAProxy with the example of deploy/haproxy and a certificate of its own. `HAPROXY` names the program. */
export async function startProxy(site: Site) {
  const program = process.env.HAPROXY ?? 'haproxy'
  const [key, certificate] = ['etc/ssl/key.pem', 'etc/ssl/certificate.pem'].map(site.path)
  const subject = '-days 2 -nodes -subj /CN=localhost'
  await site.run(`openssl req -x509 -newkey rsa:2048 ${subject} -keyout ${key} -out ${certificate} 2>&1
    cat ${certificate} ${key} > ${site.path('etc/ssl/klarwerk.pem')}`)
  const example = readFileSync(inRoot('deploy', 'haproxy', 'klarwerk.cfg'), 'utf8')
  site.write('etc/haproxy.cfg', site.mapped(example))
  await site.run(`${program} -c -f ${site.path('etc/haproxy.cfg')}`)
  return site.spawn(program, ['-db', '-f', site.path('etc/haproxy.cfg')], 'haproxy')
}
