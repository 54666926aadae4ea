import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * True if node_modules matches the lockfile. Compares npm's record of the installed packages, so
 * that an interrupted, older or incomplete install (Node 20) counts as missing.
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

/**
 * An optional package of firebase-admin that requires Node 22. Under Node 20, npm skips it
 * silently.
 */
const leftOutByNode20 = 'node_modules/@google-cloud/firestore'

/** Workspaces are links, and npm doesn't install packages for other machines. */
function isNeeded(path, entry) {
  if (!path.includes('node_modules/') || entry.link) return false
  if (path === leftOutByNode20) return true
  return !(entry.optional || entry.devOptional || entry.peer)
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}
