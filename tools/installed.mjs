import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * True if node_modules holds what the lockfile says: npm's own record of what it installed is
 * compared with it, so that an interrupted, older, or Node 20's incomplete install is noticed.
 * @param {string} root
 * @returns {boolean}
 */
export function isInstalled(root) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = readPackages(record)
  const wanted = Object.entries(readPackages(join(root, 'package-lock.json')))
  return wanted.every(
    ([path, entry]) => !isNeeded(path, entry) || installed[path]?.version === entry.version,
  )
}

/** Optional to firebase-admin, asks for Node 22: an npm under Node 20 passes over it in silence. */
const leftOutByNode20 = 'node_modules/@google-cloud/firestore'

/** Workspaces are links, and packages for other machines stay away. */
function isNeeded(path, entry) {
  if (!path.includes('node_modules/') || entry.link) return false
  if (path === leftOutByNode20) return true
  return !(entry.optional || entry.devOptional || entry.peer)
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}
