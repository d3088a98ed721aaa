import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from '../prepare/paths.js'
import { databasePassword, query, startDatabase } from './follow-operate/database.ts'
import { tellOf, underLoad } from './follow-operate/under-load.ts'
import { blockWith, followed, notFollowed } from './follow-operate/manual.ts'
import { proxyName, startProxy, tryCertificates } from './follow-operate/proxy.ts'
import { createSite, type Site } from './follow-operate/site.ts'

const [nodes, proxyPort] = [[3910, 3911], 3943]

/**
 * Installs Klarwerk for production as docs/operate.md says, command by command, in an empty folder and not as root: an earlier
 * version (the commit that is named, by default the one before), two nodes, a worker, a PostgreSQL server and a proxy. Then it
 * updates to the present version under load, backs up, restores, and changes the key.
 */
export default async function followOperate([earlier = 'HEAD~1']: string[]) {
  const site = createSite()
  const servers: { kill(signal: NodeJS.Signals): boolean }[] = []
  const key = randomBytes(32).toString('hex')
  console.log(`Folder: ${site.folder}`)
  try {
    await step('Install the earlier version', () => install(site, earlier))
    const release = site.path('opt/klarwerk/current')
    servers.push(await step('Start PostgreSQL, as the manual sets it up', () => startDatabase(site, release)))
    await step('Write the settings', () => writeSettings(site, key))
    await step('Load something to show', () => klarwerk(site, 'seed', { NODE_ENV: 'development' }))
    await step('Start two nodes and a worker, by the units', () => startUnits(site))
    servers.push(await step(`Start ${proxyName}, by the example`, () => startProxy(site)))
    await step('Open the portal with TLS', () => tryCertificates(proxyPort))
    await step('Name an administrator', () => nameAdministrator(site))
    await step('Check the installation', () => checkInstallation(site))
    await step('Update under load', () => updateUnderLoad(site))
    await step('Kill a node under load', () => killNode(site))
    await step('Back up, and restore elsewhere', () => backUpAndRestore(site))
    await step('Change the key', () => changeKey(site))
    await step('Ask the log', () => askLog(site))
    for (const [command, reason] of notFollowed) console.log(`Not followed: ${command} (${reason})`)
  } catch (error) {
    console.log(await site.run(`tail -n 12 ${site.path('log')}/*`))
    throw error
  } finally {
    await site.run('systemctl stop klarwerk@3000 klarwerk@3001 klarwerk-worker').catch(console.error)
    for (const server of servers) server.kill('SIGINT')
    await sleep(1000)
    rmSync(site.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
  }
}

async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  process.stdout.write(`${title} … `)
  const result = await work()
  const told = typeof result === 'string' ? `: ${result}` : ''
  console.log(`${((performance.now() - began) / 1000).toFixed(1)} s${told}`)
  return result
}

async function install(site: Site, earlier: string) {
  const folder = site.path('opt/klarwerk/releases/first')
  await site.run(`git clone --quiet <repository> ${folder}; cd ${folder}; git checkout --quiet ${earlier}`)
  const [prepare = ''] = blockWith(followed.prepare).split('\n')
  await site.run(`cd ${folder}; ${prepare}`)
  await site.run(`ln -sfn ${folder} /opt/klarwerk/current`)
  const size = await site.run(
    `du -sh --exclude=.git ${folder} | cut -f1; git -C ${folder} rev-parse --short HEAD`,
  )
  return size.trim().replace('\n', ', ')
}

/** The settings of the manual, and limits that one visitor's address does not reach. */
async function writeSettings(site: Site, key: string) {
  const exported =
    blockWith(followed.prepare)
      .match(/^export (.*)$/m)?.[1]
      ?.split(' ') ?? []
  const url = blockWith(followed.database).match(/DATABASE_URL=\S+/)?.[0] ?? ''
  const lines = [...exported.filter(line => !line.startsWith('MAIN_HOST')), url, 'MAIN_HOST=localhost']
  const limits = [
    'TRUSTED_PROXIES=127.0.0.1',
    'REQUESTS_PER_MINUTE=1000000',
    'FREE_SUBMISSIONS=100000',
    'LOG_LEVEL=info',
  ]
  const text = site.mapped([...lines, ...limits].join('\n'))
  site.write(
    'etc/klarwerk.env',
    `${text.replace('SECRET_KEY=…', `SECRET_KEY=${key}`).replace(':…@', `:${databasePassword}@`)}\n`,
  )
  await site.run(`chmod 600 /etc/klarwerk.env; mkdir -p ${site.path('units')}`)
  for (const name of readdirSync(inRoot('deploy', 'systemd')))
    site.write(`units/${name}`, site.mapped(readFileSync(inRoot('deploy', 'systemd', name), 'utf8')))
}

/** Runs commands with the settings of the file. */
const withSettings = (commands: string) =>
  `set -a; . /etc/klarwerk.env; set +a; cd /opt/klarwerk/current; ${commands}`

const klarwerk = (site: Site, command: string, env = {}) =>
  site
    .run(
      withSettings(
        `${Object.entries(env)
          .map(([name, value]) => `export ${name}=${String(value)};`)
          .join('')} node bin/klarwerk.js ${command}`,
      ),
    )
    .then(() => {})

async function startUnits(site: Site) {
  await site.run('systemctl start klarwerk@3000 klarwerk@3001 klarwerk-worker')
  await ready()
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

async function ready(attempts = 300) {
  const all = await Promise.all(nodes.map(isReady))
  if (all.every(Boolean)) return
  if (attempts === 0) throw new Error('not ready')
  await sleep(200)
  await ready(attempts - 1)
}

async function nameAdministrator(site: Site) {
  const said = await site.run(withSettings(blockWith(followed.administrator)))
  const password = /(\S{12,})\s*$/m.exec(said)?.[1]
  if (!password) throw new Error(`No password in: ${said}`)
}

async function checkInstallation(site: Site) {
  const said = await site.run(withSettings(blockWith(followed.check)))
  return `${said.trim().split('\n').length} lines, all ok`
}

async function updateUnderLoad(site: Site) {
  const { repeated, ...result } = await underLoad(site, proxyPort, async () => {
    await site.run(blockWith(followed.update))
    await ready()
  })
  if (repeated) throw new Error(`${repeated} submissions had to be repeated`)
  return tellOf(result)
}

/** A killed node takes its running requests with it: the proxy asks the other for pages, people send their form once more. */
async function killNode(site: Site) {
  const { repeated, ...result } = await underLoad(site, proxyPort, async () => {
    await site.run('systemctl kill klarwerk@3000')
    await sleep(5000)
    await site.run('systemctl start klarwerk@3000')
    await ready()
  })
  return `${tellOf(result)}, they were sent again ${repeated} times`
}

async function backUpAndRestore(site: Site) {
  await site.run(withSettings(blockWith(followed.backup)))
  const [folder = ''] = readdirSync(site.path('backup'))
  const [restore = ''] = blockWith(followed.restore).split('\n')
  const elsewhere = `export DATABASE_URL=$(echo $DATABASE_URL | sed s,/klarwerk$,/restored,) DATA_DIR=${site.path('var/lib/restored')};`
  await site.run(withSettings(`${elsewhere} ${restore.replace(/klarwerk-[\d-]+$/, folder)}`))
  const counts = await Promise.all(
    ['klarwerk', 'restored'].map(
      async name => (await query(site, 'select count(*)::int as count from procedures', name))[0]?.count,
    ),
  )
  if (counts[0] !== counts[1]) throw new Error(`${counts.join(' and ')} procedures`)
  return `${String(counts[1])} procedures`
}

async function changeKey(site: Site) {
  await site.run('systemctl stop klarwerk@3000 klarwerk@3001 klarwerk-worker')
  const next = randomBytes(32).toString('hex')
  const [, rotate = ''] = blockWith(followed.rotateKey).split('SECRET_KEY=… ')
  await site.run(withSettings(`SECRET_KEY_OLD=$SECRET_KEY SECRET_KEY=${next} ${rotate}`))
  await site.run(`sed -i s/^SECRET_KEY=.*/SECRET_KEY=${next}/ /etc/klarwerk.env`)
  await startUnits(site)
}

/** The filter of the manual, with the log of a node in place of the journal. */
async function askLog(site: Site) {
  const filter = /jq -c '[^']+'/.exec(blockWith('journalctl'))?.[0] ?? ''
  const log = site.path('log/klarwerk@3910')
  const lines = await site.run(
    `grep '"msg":"request"' ${log} | ${filter.replace('.ms > 1000', '.ms >= 0')} | wc -l`,
  )
  if (Number(lines) < 100) throw new Error(`${lines} lines`)
  return `${lines.trim()} requests in the log of one node`
}
