import { runInstalled } from './bootstrap.mjs'

/** Parts of `npm test` and `npm test -- --deep` that don't start an emulator. */
const withoutJava = ['types', 'lint', 'audit', 'units', 'build', 'domain-mutants']

const words = process.argv.slice(2)
const parts = words.filter((word) => word !== '--deep')
const needsJava = parts.length === 0 || parts.some((part) => !withoutJava.includes(part))
await runInstalled('tools/test/main.ts', words, { needsJava })
