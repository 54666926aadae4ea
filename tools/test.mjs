import { runInstalled } from './bootstrap.mjs'

await runInstalled('tools/test/main.ts', process.argv.slice(2))
