import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { inRoot } from './project-paths.ts'
import { Problem } from './problem.ts'

/**
 * Chromium's headless shell: the same browser without a window. In it, journeys take a third less
 * time.
 */
const shell = 'chromium-headless-shell'
const programs = [
  shell,
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
]
/**
 * The browsers of `npm test -- browsers`. For WebKit, only its driver is needed, because the
 * driver's package includes a browser.
 */
export const otherBrowsers = [
  { name: 'Firefox', setting: 'FIREFOX_PATH', programs: ['firefox-esr', 'firefox'] },
  { name: 'WebKit', setting: 'WEBKIT_DRIVER_PATH', programs: ['WebKitWebDriver'] },
]
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** All paths at which a program with one of these names may be. */
function placesOf(names: readonly string[], env: NodeJS.ProcessEnv = process.env): string[] {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Finds an installed Chrome or Chromium, including Playwright's download. */
function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return [
    ...(env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : []),
    ...placesOf(programs, env),
    ...applications,
    chromium.executablePath(),
  ].find((path) => existsSync(path))
}

/**
 * Finds a browser, or installs one. As root on Debian, prefers the headless shell to a whole
 * browser.
 * @throws Problem if there is none and it can't be installed
 */
export function requireBrowser(say: (text: string) => void): string {
  const found = findBrowser()
  const isBest =
    found !== undefined && (found === process.env.CHROMIUM_PATH || found.endsWith(shell))
  if (isBest) return found
  const ways = [
    ...(hasApt() ? [installing(shell)] : []),
    ...(found === undefined ? [download] : []),
  ]
  for (const way of ways) if (install(way, say)) break
  const browser = findBrowser()
  if (browser !== undefined) return browser
  throw new Problem(
    'The journeys need Chrome or Chromium, and it could not be installed. Install it\n' +
      '(apt-get install chromium, or https://www.google.com/chrome), or name it by CHROMIUM_PATH.',
  )
}

/** Paths of the installed browsers except Chromium, by the environment variable that tests read. */
export function findOtherBrowsers(): Record<string, string> {
  const found = otherBrowsers.flatMap(({ setting, programs }) => {
    const [first] = [process.env[setting] ?? [], placesOf(programs)].flat().filter(existsSync)
    return first === undefined ? [] : [[setting, first] as const]
  })
  return Object.fromEntries(found)
}

/**
 * Installs missing browsers as root on Debian. Other systems test only the browsers that they have.
 * @throws Problem if the installation fails
 */
export function installOtherBrowsers(say: (text: string) => void): void {
  const isComplete = () =>
    Object.keys(findOtherBrowsers()).length === otherBrowsers.length &&
    placesOf(['Xvfb']).some(existsSync)
  if (!hasApt() || isComplete()) return
  install(installing('firefox-esr', 'webkit2gtk-driver', 'xvfb'), say)
  if (!isComplete()) throw new Problem('Firefox and WebKit could not be installed by apt-get.')
}

function install([command = '', ...args]: string[], say: (text: string) => void): boolean {
  say(`For the tests in a browser: ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { cwd: inRoot(), stdio: 'inherit' }).status === 0
}

const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const installing = (...packages: string[]) => [
  'sh',
  '-c',
  `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`,
]
const download = [
  process.execPath,
  inRoot('node_modules/@playwright/test/cli.js'),
  'install',
  'chromium',
]
