/**
 * Looks for a Java that can run the Firestore emulator. Used before anything is installed: plain
 * JavaScript and Node's own modules only, from Node 20.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The oldest Java on which firebase-tools starts the Firestore emulator. */
const minimumJava = 21

/** 25 from `openjdk version "25.0.1"`, 8 from `java version "1.8.0_402"`, undefined from other text. */
export function javaMajor(versionText) {
  const found = /version "(\d+)(?:\.(\d+))?/.exec(versionText)
  if (!found) return undefined
  const first = Number(found[1])
  return first === 1 ? Number(found[2] ?? 1) : first
}

/** Folders in which a `java` may be, the person's own choices first. */
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

/** Asks the `java` in a folder for its version; undefined where there is none that runs. */
function probe(bin) {
  const program = join(bin, 'java')
  if (!existsSync(program)) return undefined
  const { stderr, stdout } = spawnSync(program, ['-version'], { encoding: 'utf8', timeout: 20_000 })
  const major = javaMajor(`${stderr ?? ''}${stdout ?? ''}`)
  return major === undefined ? undefined : { bin, major }
}

/**
 * The first Java that is new enough, even where an older one is the default.
 * @param {readonly string[]} folders where to look, in order
 * @returns `{ java }`, or `{ missing }`: what was found instead and how to get one, for a person
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
