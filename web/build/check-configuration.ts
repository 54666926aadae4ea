import { loadEnv, type Plugin } from 'vite'
import { buildProblems, companyOfBuild } from './configuration.ts'

/**
 * Stops the build if a setting is missing or malformed. The local system passes, because the tools set
 * its values. The development server and tests aren't checked.
 */
export function checkConfiguration(): Plugin {
  return {
    name: 'check-configuration',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved({ mode, envDir }) {
      const problems = buildProblems(
        loadEnv(mode, envDir || process.cwd(), 'VITE_'),
        companyOfBuild(),
      )
      if (problems.length === 0) return
      throw new Error(
        `Can't build the pages, because their configuration is incomplete:\n` +
          `${problems.map((problem) => `  ${problem}`).join('\n')}\n` +
          'npm run deploy builds the pages of a project. docs/deploy.md says where to enter each value.',
      )
    },
  }
}
