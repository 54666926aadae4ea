import { startLocalSystem, type LocalSystem } from '../../tools/system/local-system.ts'
import { terminalProgress } from '../../tools/system/progress.ts'

/**
 * Each call that is under way at once is a process of its own in the Functions emulator: more than a
 * few, and two cores measure nothing but their starting. Production has no such limit.
 */
const workersAtOnce = 8

/** Starts what a guest's request passes through, empty, and names it to this process's SDKs. */
export async function startLoadSystem(): Promise<LocalSystem> {
  process.env['FUNCTIONS_EMULATOR_PARALLEL'] ??= String(workersAtOnce)
  const system = await startLocalSystem({
    only: ['auth', 'firestore', 'functions', 'tasks', 'eventarc'],
    progress: terminalProgress(),
  })
  Object.assign(process.env, system.env)
  return system
}
