import { parseArgs } from 'node:util'
import { execa } from 'execa'
import { Problem } from '../system/problem.ts'
import { runCommand } from '../system/run-command.ts'
import { setUpCloud } from './set-up.ts'

/** Runs `npm run cloud -- --project PROJECT --notify ADDRESS` (docs/deploy.md, "Services"). */
await runCommand(async () => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { project: text, notify: text } })
  const { project, notify } = values
  if (!project || !notify || project.startsWith('demo-')) {
    throw new Problem('npm run cloud -- --project PROJECT --notify ADDRESS, on a real project.')
  }
  const gcloud = async (args: readonly string[]) => {
    const flags = [...args, '--project', project, '--quiet']
    const {
      exitCode = 1,
      all,
      stdout,
      code,
    } = await execa('gcloud', flags, {
      ...{ reject: false, all: true, stdin: 'ignore' },
    })
    if (code === 'ENOENT') throw new Problem('This needs the gcloud CLI: cloud.google.com/sdk')
    return { exitCode, output: exitCode === 0 ? stdout : all }
  }
  await setUpCloud({ project, notify, gcloud, say: (done) => console.log(`✓ ${done}`) })
  return 0
})
