import { emulatorNames, type EmulatorName } from './ports.ts'
import { Problem } from './problem.ts'

/** `firestore,auth` as the names of emulators. */
export function parseOnly(text: string | undefined): EmulatorName[] {
  if (text === undefined) return [...emulatorNames]
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !(emulatorNames as readonly string[]).includes(name))
  if (unknown.length > 0) {
    throw new Problem(`--only knows ${emulatorNames.join(', ')}, not ${unknown.join(', ')}.`)
  }
  return names as EmulatorName[]
}
