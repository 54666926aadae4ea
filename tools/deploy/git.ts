import { spawnSync } from 'node:child_process'
import { root } from '../system/paths.ts'
import { Problem } from '../system/problem.ts'

/**
 * Runs git in the checkout.
 * @returns its output without the last line break
 * @throws Problem when it ends badly
 */
export function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Problem(`git ${args.join(' ')}: ${stderr || 'could not be run'}`)
  return stdout.trimEnd()
}

/** Files that differ from the commit, or that git does not know, as `git status` names them. */
export function uncommittedFiles(): string[] {
  return git('status', '--porcelain').split('\n').filter(Boolean)
}
