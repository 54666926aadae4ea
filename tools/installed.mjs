import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The Node of the lockfile for this machine: its place there and its entry, with the integrity that
 * npm holds it to. Undefined for a machine for which none comes with the packages.
 * @param {string} root
 */
export function lockedNode(root) {
  const { platform, arch } = process
  const isOf = (wanted, own) => [wanted].flat().includes(own)
  const found = Object.entries(readPackages(join(root, 'package-lock.json'))).find(
    ([, { bin, os, cpu }]) => bin?.node && isOf(os, platform) && isOf(cpu, arch),
  )
  return found && { path: found[0], name: found[0].replace('node_modules/', ''), entry: found[1] }
}

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
  const node = lockedNode(root)
  const missing = wanted.find(
    ([path, entry]) =>
      (isNeeded(path, entry) || path === node?.path) && installed[path]?.version !== entry.version,
  )
  if (missing !== undefined) return false
  return node === undefined || nodeRuns(join(root, 'node_modules', '.bin', 'node'))
}

/** Optional to firebase-admin, asks for Node 22: an npm under Node 20 passes over it in silence. */
const leftOutByNode20 = 'node_modules/@google-cloud/firestore'

/** Workspaces are links, and packages for other machines stay away. */
function isNeeded(path, entry) {
  if (!path.includes('node_modules/') || entry.link) return false
  if (path === leftOutByNode20) return true
  return !(entry.optional || entry.devOptional || entry.peer)
}

function nodeRuns(node) {
  return existsSync(node) && spawnSync(node, ['--version']).status === 0
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}
