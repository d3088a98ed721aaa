import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packings = [
  { ending: '.gz', pack: promisify(gzip), options: { level: 9 } },
  {
    ending: '.br',
    pack: promisify(brotliCompress),
    options: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
  },
]

/**
 * Puts a packed copy beside every file that text makes large, so that no request has to wait for packing.
 * @param {string} folder
 */
export async function compress(folder) {
  const files = readdirSync(folder, { withFileTypes: true })
  for (const file of files)
    if (file.isDirectory()) await compress(join(folder, file.name))
    else if (/\.(js|css|svg|json|txt)$/.test(file.name)) await packFile(join(folder, file.name))
}

/** @param {string} path */
async function packFile(path) {
  const bytes = readFileSync(path)
  for (const { ending, pack, options } of packings) {
    const packed = await pack(bytes, options)
    if (packed.length < bytes.length * 0.9) writeFileSync(path + ending, packed)
  }
}
