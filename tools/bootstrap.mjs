/**
 * First step of `npm start` and `npm test`. It runs under any Node from version 20 before anything
 * is installed, so it uses plain JavaScript and Node's own modules only.
 */
import { spawn } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { fetchedNodes, firstNode, hasDigest, isFetchedNode, isNewEnough } from './fetched-node.mjs'
import { isInstalled } from './installed.mjs'
import { lookForJava } from './java.mjs'

const root = resolve(import.meta.dirname ?? '.', '..')
/**
 * The Node to download if this one is too old. Undefined if there is no package for this machine.
 */
const fetched = fetchedNodes[`${process.platform}-${process.arch}`]
const fetchedFolder = join(root, '.local', 'node')
/**
 * npm itself runs under this Node, the machine's own, even if npm's scripts find a downloaded one
 * first.
 */
const npmNode = process.env.npm_node_execpath ?? ''
const npmVersion = /node\/v(\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? '0'
const own = isFetchedNode(process.execPath)
  ? { program: npmNode, version: isFetchedNode(npmNode) ? '0' : npmVersion }
  : { program: process.execPath, version: process.versions.node }
/** The folder whose Node npm's scripts and npx find first. */
const linked = join(root, 'node_modules', '.bin', 'node')

/**
 * Installs the packages that are missing, then runs a script under the right Node. The process ends
 * with the script's exit code.
 * @param {string} script path from the root
 * @param {string[]} args
 * @param {{ needsJava: boolean, ownNode?: boolean }} needs checked before the install, which takes
 * minutes. `ownNode`: requires the machine's own Node, because the script has credentials of a real
 * project
 */
export async function runInstalled(script, args, { needsJava, ownNode = false }) {
  requireNode20()
  const { missing } = needsJava ? lookForJava() : {}
  if (missing) fail(missing)
  const isOwn = isNewEnough(own.version)
  if (!isOwn && (ownNode || !fetched)) requireOwnNode(ownNode)
  const node = isOwn ? own.program : await fetchNode()
  if (!isInstalled(root)) await install(isOwn ? undefined : dirname(node))
  link(isOwn ? undefined : node)
  handOver(node, script, args)
}

/**
 * Puts a Node first on the path of npm's scripts. The link is relative, so that a copied or moved
 * checkout finds its own Node.
 * @param {string | undefined} node path of the program; undefined removes the link
 */
function link(node) {
  const target = node && relative(dirname(linked), node)
  const isThere = lstatSync(linked, { throwIfNoEntry: false }) !== undefined
  if (isThere && target === readlinkSync(linked)) return
  rmSync(linked, { force: true })
  if (target !== undefined) symlinkSync(target, linked)
}

function requireOwnNode(isSecret) {
  const why = isSecret
    ? 'What has the credentials of a real project runs under a Node of nodejs.org only:'
    : `No Node can be fetched for ${process.platform}-${process.arch}:`
  fail(`${why} install Node ${firstNode} or newer (https://nodejs.org); this is v${own.version}.`)
}

function requireNode20() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return
  fail(
    `This needs Node 20 or newer; it runs under ${process.version}. Get one from https://nodejs.org`,
  )
}

/**
 * @param {string | undefined} nodeFolder the folder of the Node that npm runs under, if it's a
 * different Node
 */
async function install(nodeFolder) {
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  console.log('· Installing the packages (the first time this takes a minute or more)')
  const alive = setInterval(() => console.log(`  … installing, ${seconds()} s`), 15_000)
  // Under Node 20, npm silently skips packages that require a newer one.
  const path = nodeFolder && `${nodeFolder}${delimiter}${process.env.PATH}`
  // `npm ci` would remove the packages that are already installed.
  const command = existsSync(join(root, 'node_modules', '.package-lock.json'))
    ? ['install', '--no-save', '--prefer-offline']
    : ['ci']
  await npm(command, { cwd: root, path })
  clearInterval(alive)
  if (!isInstalled(root)) fail('npm ended well, but packages are missing: run npm ci by hand.')
  console.log(`✓ Installed the packages (${seconds()} s)`)
}

/**
 * Downloads the Node for this kind of machine unless an earlier start did.
 * @returns path of the program
 */
async function fetchNode() {
  const { name, version, integrity, sha256 } = fetched
  const programIn = (folder) => join(folder, 'node_modules', name, 'bin', 'node')
  const kept = join(fetchedFolder, version)
  if (existsSync(programIn(kept))) return programIn(kept)
  // Removes an earlier version, or the rest of an interrupted start.
  rmSync(fetchedFolder, { recursive: true, force: true })
  console.log(`· Fetching Node ${version}, for ${own.version} is too old`)
  const dependencies = { [name]: version }
  const packages = {
    '': { dependencies },
    [`node_modules/${name}`]: { version, integrity },
  }
  // The folder gets its final name only after the digest is checked.
  const folder = join(fetchedFolder, 'unchecked')
  mkdirSync(folder, { recursive: true })
  const write = (file, content) => writeFileSync(join(folder, file), JSON.stringify(content))
  write('package.json', { private: true, dependencies })
  write('package-lock.json', { lockfileVersion: 3, requires: true, packages })
  await npm(['ci', '--ignore-scripts'], { cwd: folder })
  if (!(await hasDigest(programIn(folder), sha256))) {
    rmSync(fetchedFolder, { recursive: true, force: true })
    fail(`${name} ${version} doesn't match its known SHA-256, so it was not run.`)
  }
  renameSync(folder, kept)
  return programIn(kept)
}

/** Runs npm in this terminal, so that Ctrl-C reaches it. If npm fails, this process exits. */
async function npm(args, { cwd, path = process.env.PATH }) {
  const env = { ...withoutScript(process.env), PATH: path }
  const child = spawn('npm', args, { cwd, stdio: 'inherit', env })
  const status = await new Promise((resolve) => {
    child.once('error', (error) => fail(`npm could not be started: ${error.message}`))
    child.once('exit', (code) => resolve(code ?? 1))
  })
  if (status === 0) return
  fail(
    'The packages could not be installed; npm says why above. If it names the network (ENOTFOUND,\n' +
      'ECONNREFUSED, ETIMEDOUT), this first run needs a connection to the npm registry.',
  )
}

/**
 * Removes the settings that npm passed to this script, so that an npm started from here reads its
 * own.
 */
function withoutScript(env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !name.startsWith('npm_package_')),
  )
}

function handOver(node, script, args) {
  const child = spawn(node, [join(root, script), ...args], { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // This process waits until the script has stopped everything in order.
    process.on(signal, () => child.kill(signal))
  }
  child.once('error', (error) => fail(`${node} could not be started: ${error.message}`))
  child.once('exit', (code) => process.exit(code ?? 1))
}

function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
