import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { bundleFunctions } from '../../functions/build/bundle.ts'
import { readFunctionsManifest, type FunctionEndpoint } from './functions-manifest.ts'
import { inLocal } from '../system/project-paths.ts'

// Inside the checkout, so that imports of packages work.
mkdirSync(inLocal(), { recursive: true })
const folder = mkdtempSync(inLocal('manifest-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function terms(endpoint: FunctionEndpoint): string {
  const { eventTrigger, secretEnvironmentVariables: secrets = [] } = endpoint
  return [
    triggerOf(endpoint),
    ...(eventTrigger?.retry ? ['retried'] : []),
    `${endpoint.maxInstances} x ${endpoint.availableMemoryMb} MiB, ${endpoint.timeoutSeconds} s`,
    ...secrets.map(({ key }) => key),
  ].join('; ')
}

/** Example: `every 5 minutes` or `quotes/{quoteId} written`. */
function triggerOf(endpoint: FunctionEndpoint): string {
  const { eventTrigger, scheduleTrigger } = endpoint
  if (eventTrigger) {
    const path = eventTrigger.eventFilterPathPatterns?.document ?? ''
    return `${path} ${eventTrigger.eventType.split('.').at(-1)}`
  }
  if (scheduleTrigger) {
    return [scheduleTrigger.schedule, scheduleTrigger.timeZone].filter(Boolean).join(' ')
  }
  if (endpoint.callableTrigger) return 'callable'
  return endpoint.taskQueueTrigger ? 'task queue' : 'HTTPS'
}

it('every function is deployed with the trigger, retries, limits and secrets in this list', async () => {
  await bundleFunctions(folder, { parameters: 'none' })
  const { endpoints } = await readFunctionsManifest(folder)
  const deployed = Object.entries(endpoints).map(([name, endpoint]) => [name, terms(endpoint)])
  expect(Object.fromEntries(deployed)).toEqual({
    answerMove: 'callable; 10 x 256 MiB, 60 s',
    askForMoveLink: 'callable; 10 x 256 MiB, 60 s',
    changeEmail: 'callable; 10 x 256 MiB, 300 s',
    sendAccountEmail: 'callable; 10 x 256 MiB, 60 s',
    changePeople: 'callable; 10 x 256 MiB, 300 s',
    changeSettings: 'callable; 10 x 256 MiB, 60 s',
    crewDay: 'callable; 10 x 256 MiB, 60 s',
    changeRequest: 'callable; 10 x 256 MiB, 60 s',
    claimGuestQuotes: 'callable; 10 x 256 MiB, 300 s',
    confirmAddress: 'callable; 10 x 256 MiB, 60 s',
    deleteAccount: 'callable; 10 x 256 MiB, 300 s',
    deleteQuotes: 'callable; 10 x 256 MiB, 300 s',
    deliverMail: 'task queue; 10 x 256 MiB, 60 s; SENDGRID_API_KEY',
    everyFiveMinutes: 'every 5 minutes; 1 x 512 MiB, 300 s; SENDGRID_API_KEY',
    everyHour: '20 * * * * America/New_York; 1 x 512 MiB, 300 s',
    everyNight: '15 3 * * * Etc/UTC; 1 x 512 MiB, 1800 s',
    exportCsv: 'HTTPS; 10 x 512 MiB, 900 s',
    mailEvents: 'HTTPS; 10 x 256 MiB, 60 s',
    mondayLetter: '0 7 * * 1-3 America/New_York; 1 x 256 MiB, 60 s',
    onLinkRequested: 'link_requests/{askId} created; retried; 10 x 256 MiB, 60 s',
    onOfficeSettingsWritten: 'settings/{settingsId} written; retried; 10 x 256 MiB, 60 s',
    onQuoteWritten: 'quotes/{quoteId} written; retried; 10 x 256 MiB, 60 s',
    onRoleWritten: 'roles/{uid} written; retried; 10 x 256 MiB, 540 s',
    readMove: 'callable; 10 x 256 MiB, 60 s',
    readOwnMoves: 'callable; 10 x 256 MiB, 60 s',
    refreshAnalytics: 'callable; 10 x 512 MiB, 60 s',
    renewRole: 'callable; 10 x 256 MiB, 60 s',
    resendMail: 'callable; 10 x 256 MiB, 60 s',
    resetPassword: 'callable; 10 x 256 MiB, 300 s',
    signOutEverywhere: 'callable; 10 x 256 MiB, 60 s',
    unlockMove: 'callable; 10 x 256 MiB, 60 s',
  })
  for (const [name, { region, serviceAccountEmail }] of Object.entries(endpoints)) {
    expect({ region, serviceAccountEmail }, name).toEqual({
      region: ['us-east4'],
      serviceAccountEmail: 'moving-functions@{{ params.PROJECT_ID }}.iam.gserviceaccount.com',
    })
  }
})
