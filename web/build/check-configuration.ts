import { loadEnv, type Plugin } from 'vite'
import { buildProblems } from './configuration.ts'

/**
 * Refuses to build half a site: for a real project every setting must be there and sound, for the
 * local system the tools give them. Development servers and tests go without.
 */
export function checkConfiguration(): Plugin {
  return {
    name: 'check-configuration',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved({ mode, envDir }) {
      const problems = buildProblems(loadEnv(mode, envDir || process.cwd(), 'VITE_'))
      if (problems.length === 0) return
      throw new Error(
        `The pages are not built, because their configuration is not complete:\n` +
          `${problems.map((problem) => `  ${problem}`).join('\n')}\n` +
          'npm run deploy builds them for a project; docs/deploying.md says where each value goes.',
      )
    },
  }
}
