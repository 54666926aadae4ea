import { execa } from 'execa'
import { root } from '../system/project-paths.ts'

/** The installed firebase-tools for one project. */
export interface Firebase {
  /**
   * Runs a command that shares the terminal: it shows what it does, and asks.
   * @throws ExecaError when it ends badly, after it has said why
   */
  run(...args: string[]): Promise<void>
  /**
   * Runs a command for what it prints.
   * @throws ExecaError with what it printed when it ends badly
   */
  read(...args: string[]): Promise<string>
}

/**
 * @param project its id
 * @param folder holds firebase.json and all that it names
 */
export function firebaseFor(project: string, folder: string): Firebase {
  const options = { cwd: folder, preferLocal: true, localDir: root } as const
  return {
    async run(...args) {
      await execa('firebase', [...args, '--project', project], { ...options, stdio: 'inherit' })
    },
    async read(...args) {
      const { stdout } = await execa('firebase', [...args, '--project', project], options)
      return stdout
    },
  }
}
