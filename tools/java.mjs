/**
 * Finds a Java that can run the Firestore emulator. This file runs under Node 20 before anything is
 * installed, so it uses plain JavaScript and Node's own modules only.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The oldest Java on which firebase-tools starts the Firestore emulator. */
const minimumJava = 21

/**
 * Returns 25 for `openjdk version "25.0.1"`, 8 for `java version "1.8.0_402"`, undefined for other
 * text.
 */
export function javaMajor(versionText) {
  const found = /version "(\d+)(?:\.(\d+))?/.exec(versionText)
  if (!found) return undefined
  const first = Number(found[1])
  return first === 1 ? Number(found[2] ?? 1) : first
}

/** Folders that may contain a `java`, the user's own choices first. */
function javaFolders(env) {
  const children = (folder, ...inside) =>
    existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, ...inside)) : []
  return [
    ...(env.JAVA_HOME ? [join(env.JAVA_HOME, 'bin')] : []),
    ...(env.PATH ?? '').split(delimiter).filter(Boolean),
    ...children('/usr/lib/jvm', 'bin'),
    ...children('/opt', 'bin'),
    ...children(join(homedir(), '.sdkman/candidates/java'), 'bin'),
    ...children('/Library/Java/JavaVirtualMachines', 'Contents/Home/bin'),
    '/opt/homebrew/opt/openjdk/bin',
    '/usr/local/opt/openjdk/bin',
  ]
}

/** Returns the folder and the major version of its `java`. Undefined without a working `java`. */
function probe(bin) {
  const program = join(bin, 'java')
  if (!existsSync(program)) return undefined
  const { stderr, stdout } = spawnSync(program, ['-version'], { encoding: 'utf8', timeout: 20_000 })
  const major = javaMajor(`${stderr ?? ''}${stdout ?? ''}`)
  return major === undefined ? undefined : { bin, major }
}

/**
 * Finds the first Java that is new enough, even if an older one is the default.
 * @param {readonly string[]} folders to search, in order
 * @returns `{ java }`, or `{ missing }`: a message with what was found and how to get one
 */
export function lookForJava(folders = javaFolders(process.env)) {
  const tooOld = []
  for (const bin of new Set(folders)) {
    const java = probe(bin)
    if (java && java.major >= minimumJava) return { java }
    if (java) tooOld.push(java)
  }
  const seen = tooOld.map(({ bin, major }) => `  Java ${major} in ${bin}`).join('\n')
  const missing = [
    tooOld.length > 0
      ? `The Firestore emulator needs Java ${minimumJava} or newer; found only:\n${seen}`
      : `The Firestore emulator needs Java ${minimumJava} or newer; found none.`,
    'Install one (https://adoptium.net, `apt-get install default-jre`, `brew install openjdk`),',
    'or set JAVA_HOME to the folder of one that is installed.',
  ].join('\n')
  return { missing }
}
