import { Problem } from '../system/problem.ts'

/** Parts that need the local system. */
export const emulatorParts = [
  'rules',
  'mutants',
  'emulator',
  'journeys',
  'browsers',
  'faults',
] as const
export type EmulatorPart = (typeof emulatorParts)[number]

const sourceParts = ['types', 'lint', 'audit', 'units', 'build'] as const
/** Parts of `npm run test:deep` that are separate commands. */
export const commandParts = [
  'domain-mutants',
  'clock',
  'load',
  'bench',
  'startup',
  'lighthouse',
] as const
export type CommandPart = (typeof commandParts)[number]

export type PartName = (typeof sourceParts)[number] | EmulatorPart | CommandPart

const partsOfTest: readonly PartName[] = [
  ...sourceParts,
  ...emulatorParts.filter((part) => part !== 'mutants'),
]
const partsOfDeep: readonly PartName[] = [
  ...emulatorParts.filter((part) => part !== 'rules'),
  ...commandParts,
]

/**
 * The parts to run: those that the command line names, or all parts of the command. `--deep`
 * chooses the parts of `npm run test:deep`.
 * @throws Problem for a part that the command doesn't have
 */
export function choose(args: readonly string[]): { isDeep: boolean; chosen: readonly PartName[] } {
  const isDeep = args.includes('--deep')
  const words = args.filter((arg) => arg !== '--deep')
  const [command, all] = isDeep ? ['npm run test:deep', partsOfDeep] : ['npm test', partsOfTest]
  const chosen = all.filter((part) => words.includes(part))
  const unknown = words.filter((word) => !all.some((part) => part === word))
  if (unknown.length > 0) {
    throw new Problem(`${command} has the parts ${all.join(', ')}, but not ${unknown.join(', ')}.`)
  }
  return { isDeep, chosen: words.length === 0 ? all : chosen }
}
