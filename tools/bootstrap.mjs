/**
 * First step of `npm start` and `npm test`. Runs under whatever Node the machine has, from 20, with
 * nothing installed: plain JavaScript and Node's own modules only.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isInstalled } from './installed.mjs'
import { lookForJava } from './java.mjs'

const root = resolve(import.meta.dirname ?? '.', '..')
const node = join(root, 'node_modules', '.bin', 'node')
/** The Node that the functions run on in production; it comes with the packages. */
const wantedMajor = 24

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
  if (!isInstalled(root)) await install()
  await handOver(script, args)
}

function requireNode20() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= 20) return
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
  // What is installed already is kept: `npm ci` would take it all away first.
  const command = existsSync(join(root, 'node_modules', '.package-lock.json'))
    ? ['install', '--no-save', '--prefer-offline']
    : ['ci']
  const status = await run('npx', ['-y', '-p', `node@${wantedMajor}`, '--', 'npm', ...command])
  clearInterval(alive)
  if (status !== 0) {
    fail(
      'The packages could not be installed; npm says why above. If it names the network (ENOTFOUND,\n' +
        'ECONNREFUSED, ETIMEDOUT), this first run needs a connection to the npm registry.',
    )
  }
  if (!isInstalled(root)) fail('npm ended well, but packages are missing: run npm ci by hand.')
  console.log(`✓ Installed the packages (${seconds()} s)`)
}

/** Runs a command that shares our terminal, Ctrl-C included, and gives its exit code. */
async function run(command, args) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: withoutScript(process.env),
  })
  return new Promise((resolve) => {
    child.once('error', (error) => fail(`${command} could not be started: ${error.message}`))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** npm hands its own settings to its scripts; an npm started from one should read them afresh. */
function withoutScript(env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !name.startsWith('npm_package_')),
  )
}

async function handOver(script, args) {
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
