import { runInstalled } from './bootstrap.mjs'

/** Parts of `npm test` that start no emulator. */
const withoutJava = ['types', 'lint', 'audit', 'units', 'build']

const parts = process.argv.slice(2)
const needsJava = parts.length === 0 || parts.some((part) => !withoutJava.includes(part))
await runInstalled('tools/test/main.ts', parts, { needsJava })
