import { runInstalled } from './bootstrap.mjs'

const options = process.argv.slice(2)
// The emulator compiles the rules; a rollback builds nothing and waits for nobody's Java.
await runInstalled('tools/deploy/main.ts', options, { needsJava: !options.includes('--rollback') })
