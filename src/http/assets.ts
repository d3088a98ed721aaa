import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative } from 'node:path'
import { pipeline } from 'node:stream'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
}

interface Asset {
  path: string
  type: string
  size: number
  encodings: { br?: number; gzip?: number }
}

/**
 * Serves the built files, as they were listed: no URL is ever turned into a path. Returns false for other requests. An unknown
 * file of `/assets/` makes it list anew, at most once a second: an update puts the files of the next build beside those of this one.
 */
export function createAssets(folder: string) {
  let assets = listAssets(folder)
  let listedAt = performance.now()

  function find(path: string): Asset | undefined {
    const asset = assets.get(path)
    if (asset || !path.startsWith('/assets/') || performance.now() - listedAt < 1_000) return asset
    assets = listAssets(folder)
    listedAt = performance.now()
    return assets.get(path)
  }

  return function serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const asset = find((request.url ?? '').split('?')[0] ?? '')
    if (!asset) return false
    const encoding = (['br', 'gzip'] as const).find(name => asset.encodings[name] && accepts(request, name))
    response.writeHead(200, {
      'content-type': asset.type,
      'content-length': encoding ? asset.encodings[encoding] : asset.size,
      'cache-control': request.url?.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      // The widget's script is for the pages of other hosts.
      ...(asset.path.endsWith('/widget.js') && { 'cross-origin-resource-policy': 'cross-origin' }),
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    })
    if (request.method === 'HEAD') response.end()
    else pipeline(createReadStream(asset.path + (encoding ? extensions[encoding] : '')), response, () => {})
    return true
  }
}

const extensions = { br: '.br', gzip: '.gz' } as const
const accepts = (request: IncomingMessage, encoding: string) =>
  [request.headers['accept-encoding']].flat().join().includes(encoding)

const listAssets = (folder: string) =>
  new Map(
    existsSync(folder) ? listFiles(folder).map(path => [`/${relative(folder, path)}`, toAsset(path)]) : [],
  )

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))

const toAsset = (path: string): Asset => ({
  path,
  type: types[extname(path)] ?? 'application/octet-stream',
  size: statSync(path).size,
  encodings: { br: sizeOf(`${path}.br`), gzip: sizeOf(`${path}.gz`) },
})

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size
