/**
 * First step of `npm start` and `npm test`. Runs under whatever Node the machine has, from 20, with
 * nothing installed: plain JavaScript and Node's own modules only.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { isInstalled, lockedNode } from './installed.mjs'
import { lookForJava } from './java.mjs'

const root = resolve(import.meta.dirname ?? '.', '..')
/** The Node that the functions run on in production; for Linux it comes with the packages. */
const wantedMajor = 24
const ownMajor = Number(process.versions.node.split('.')[0])

/**
 * Installs the packages unless they are there, then runs a script of ours under their Node.
 * Never returns: ends with the script's exit code.
 * @param {string} script path from the root
 * @param {string[]} args
 * @param {{ needsJava: boolean }} needs what else the script cannot do without: said at once, not
 *   after an install of minutes
 */
export async function runInstalled(script, args, { needsJava }) {
  requireNode20()
  const { missing } = needsJava ? lookForJava() : {}
  if (missing) fail(missing)
  if (!lockedNode(root)) requireOwnNode()
  if (!isInstalled(root)) await install()
  await handOver(script, args)
}

function requireOwnNode() {
  if (ownMajor >= wantedMajor) return
  fail(
    `No Node comes with the packages for ${process.platform}-${process.arch}: install Node ${wantedMajor}` +
      ` or newer (https://nodejs.org); this is ${process.version}.`,
  )
}

function requireNode20() {
  if (ownMajor >= 20) return
  fail(
    `This needs Node 20 or newer; it runs under ${process.version}. Get one from https://nodejs.org`,
  )
}

async function install() {
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  console.log('· Installing the packages (the first time this takes a minute or more)')
  const alive = setInterval(() => console.log(`  … installing, ${seconds()} s`), 15_000)
  // Under Node 20 npm silently leaves out packages that ask for a newer one.
  const path = ownMajor < 22 ? `${await fetchNode()}${delimiter}${process.env.PATH}` : undefined
  // What is installed already is kept: `npm ci` would take it all away first.
  const command = existsSync(join(root, 'node_modules', '.package-lock.json'))
    ? ['install', '--no-save', '--prefer-offline']
    : ['ci']
  await npm(command, { cwd: root, path })
  clearInterval(alive)
  rmSync(bootstrapFolder, { recursive: true, force: true })
  if (!isInstalled(root)) fail('npm ended well, but packages are missing: run npm ci by hand.')
  console.log(`✓ Installed the packages (${seconds()} s)`)
}

const bootstrapFolder = join(root, '.local', 'bootstrap')

/**
 * Installs the Node of the lockfile alone, so that npm can install the rest under it.
 * @returns the folder in which it is
 */
async function fetchNode() {
  const { path, name, entry } = lockedNode(root)
  const dependencies = { [name]: entry.version }
  // Not optional here: npm must say so when it cannot be had.
  const packages = { '': { dependencies }, [path]: { ...entry, optional: undefined } }
  mkdirSync(bootstrapFolder, { recursive: true })
  const write = (file, content) =>
    writeFileSync(join(bootstrapFolder, file), JSON.stringify(content))
  write('package.json', { private: true, dependencies })
  write('package-lock.json', { lockfileVersion: 3, requires: true, packages })
  await npm(['ci', '--ignore-scripts'], { cwd: bootstrapFolder })
  return join(bootstrapFolder, 'node_modules', '.bin')
}

/** Runs npm, which shares our terminal, Ctrl-C included. Ends this process where npm fails. */
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

/** npm hands its own settings to its scripts; an npm started from one should read them afresh. */
function withoutScript(env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !name.startsWith('npm_package_')),
  )
}

async function handOver(script, args) {
  const node = lockedNode(root) ? join(root, 'node_modules', '.bin', 'node') : process.execPath
  const child = spawn(node, [join(root, script), ...args], { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // The script stops everything in order; this process stays until it has.
    process.on(signal, () => child.kill(signal))
  }
  child.once('error', (error) => fail(`${node} could not be started: ${error.message}`))
  child.once('exit', (code) => process.exit(code ?? 1))
}

function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
