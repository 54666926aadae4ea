import { runInstalled } from './bootstrap.mjs'

await runInstalled('tools/cloud/main.ts', process.argv.slice(2), {
  needsJava: false,
  ownNode: true,
})
