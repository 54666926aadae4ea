import { execa } from 'execa'
import { root } from '../system/project-paths.ts'

/** Runs the installed firebase-tools for one project. */
export interface Firebase {
  /**
   * Runs a command in this terminal, so that firebase-tools can show progress and ask questions.
   * @throws ExecaError if the command fails, after firebase-tools has printed the reason
   */
  run(...args: string[]): Promise<void>
  /**
   * Runs a command and returns its output.
   * @throws ExecaError with the output if it fails
   */
  read(...args: string[]): Promise<string>
}

/**
 * @param project the project's id
 * @param folder the folder with firebase.json and its files
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
