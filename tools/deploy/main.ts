import { terminalProgress } from '../system/progress.ts'
import { runCommand } from '../system/run-command.ts'
import { parseOptions } from './options.ts'
import { chooseProject, readAliases } from './project.ts'
import { deploy, dryRun, preview, prune, rollback } from './tasks.ts'

/** `npm run deploy [-- OPTION…]`: see options.ts and docs/deploying.md. */
await runCommand(async () => {
  const options = parseOptions(process.argv.slice(2))
  const project = chooseProject(options.project, readAliases())
  const progress = terminalProgress()
  const { task } = options
  if (task.kind === 'deploy') await deploy(project, options, progress)
  else if (task.kind === 'dry-run') await dryRun(project, options, progress)
  else if (task.kind === 'preview') await preview(project, { ...options, task }, progress)
  else if (task.kind === 'rollback') await rollback(project, task.tag, progress)
  else await prune(project, options, progress)
  return 0
})
