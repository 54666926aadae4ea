import { runInstalled } from './bootstrap.mjs'

await runInstalled('tools/start/main.ts', process.argv.slice(2), { needsJava: true })
