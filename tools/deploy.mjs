import { runInstalled } from './bootstrap.mjs'

await runInstalled('tools/deploy/main.ts', process.argv.slice(2), {
  needsJava: false,
  ownNode: true,
})
