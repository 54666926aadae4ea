import { demoAdmins, demoCustomers, demoPassword } from '../seed/accounts.ts'
import type { Ports } from '../system/emulator-ports.ts'

interface Started {
  ports: Ports
  site: string
  crewPath: string | null
}

/** The URLs and sign-ins that `npm start` prints when everything runs. */
export function summary({ ports, site, crewPath }: Started) {
  const at = (port: number) => `http://127.0.0.1:${port}`
  const addresses = [
    ['Website', site],
    ['Office', `${site}/admin`],
    ['Money', `${site}/admin/money`],
    ['Analytics', `${site}/analytics`],
    ...(crewPath === null ? [] : [['A crew’s page', site + crewPath]]),
    ['Auth emulator', at(ports.auth)],
    ['Firestore emulator', at(ports.firestore)],
    ['Functions emulator', at(ports.functions)],
  ]
  const people = [
    ...demoAdmins.map(({ email }) => ['admin', email]),
    ...demoCustomers.map(({ email }) => ['customer', email]),
  ]
  return [
    '',
    ...table(addresses),
    `Mail catcher: ${at(ports.mailCatcher)}`,
    '',
    ...(crewPath === null
      ? ['No demo data (--empty).']
      : [`Demo sign-ins, password "${demoPassword}":`, ...table(people)]),
    '',
    'Ctrl-C stops everything.',
  ].join('\n')
}

function table(rows: string[][]): string[] {
  const width = Math.max(...rows.map(([first = '']) => first.length))
  return rows.map(([first = '', second = '']) => `  ${first.padEnd(width)}  ${second}`)
}
