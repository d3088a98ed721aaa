import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const encodings = [
  { ending: '.gz', pack: promisify(gzip), options: { level: 9 } },
  {
    ending: '.br',
    pack: promisify(brotliCompress),
    options: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
  },
]

/**
 * Writes a compressed copy beside every large text file, so that no request waits for compression.
 * @param {string} folder
 */
export async function compress(folder) {
  const files = readdirSync(folder, { withFileTypes: true })
  for (const file of files)
    if (file.isDirectory()) await compress(join(folder, file.name))
    else if (/\.(js|css|svg|json|txt)$/.test(file.name)) await compressFile(join(folder, file.name))
}

/** @param {string} path */
async function compressFile(path) {
  const bytes = readFileSync(path)
  for (const { ending, pack, options } of encodings) {
    const packed = await pack(bytes, options)
    if (packed.length < bytes.length * 0.9) writeFileSync(path + ending, packed)
  }
}
