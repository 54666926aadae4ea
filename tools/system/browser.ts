import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { inRoot } from './paths.ts'
import { Problem } from './problem.ts'

/** The same browser without its window: journeys take two thirds of the time in it. */
const shell = 'chromium-headless-shell'
const programs = [
  shell,
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
]
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chrome or Chromium of this machine, Playwright's own download included. */
function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return [
    ...(env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : []),
    ...programs.flatMap((program) => folders.map((folder) => join(folder, program))),
    ...applications,
    chromium.executablePath(),
  ].find((path) => existsSync(path))
}

/**
 * A browser, installed the way this machine allows if it has none. Where Debian's packages can be installed,
 * its headless shell is preferred to a whole browser.
 * @throws Problem when there is none and none can be installed
 */
export function requireBrowser(say: (text: string) => void): string {
  const found = findBrowser()
  const isBest =
    found !== undefined && (found === process.env.CHROMIUM_PATH || found.endsWith(shell))
  if (isBest) return found
  const ways = [...(hasApt() ? [installShell] : []), ...(found === undefined ? [download] : [])]
  for (const [command = '', ...args] of ways) {
    say(`For the journeys: ${command} ${args.join(' ')}`)
    const { status } = spawnSync(command, args, { cwd: inRoot(), stdio: 'inherit' })
    if (status === 0) break
  }
  const browser = findBrowser()
  if (browser !== undefined) return browser
  throw new Problem(
    'The journeys need Chrome or Chromium, and it could not be installed. Install it\n' +
      '(apt-get install chromium, or https://www.google.com/chrome), or name it by CHROMIUM_PATH.',
  )
}

const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const installShell = [
  'sh',
  '-c',
  `apt-get update && apt-get install -y --no-install-recommends ${shell}`,
]
const download = [
  process.execPath,
  inRoot('node_modules/@playwright/test/cli.js'),
  'install',
  'chromium',
]
