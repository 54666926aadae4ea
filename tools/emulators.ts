import { parseArgs } from 'node:util'
import { startLocalSystem } from './system/local-system.ts'
import { parseOnly } from './system/only-option.ts'
import { printFailure } from './system/problem.ts'
import { onStopRequest } from './system/stop-signals.ts'

/** `npm run emulators [-- --only firestore,auth]`: the local system, empty, until Ctrl-C. */
try {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const say = (text: string) => console.log(`· ${text}`)
  const starting = startLocalSystem({ only: parseOnly(values.only), say })
  onStopRequest(() => {
    void starting
      .then(
        (system) => system.stop(),
        () => {},
      )
      .then(() => process.exit(0))
  })
  const system = await starting
  for (const [name, value] of Object.entries(system.env)) console.log(`${name}=${value}`)
  console.log('Ready. Ctrl-C stops everything.')
  printFailure(await system.ended)
  await system.stop()
  process.exit(1)
} catch (error) {
  printFailure(error)
  process.exit(1)
}
