import { describe, expect, it } from 'vitest'
import { Problem } from '../system/problem.ts'
import type { Firebase } from './firebase.ts'
import type { FunctionsManifest } from './functions-manifest.ts'
import { askProject } from './preflight.ts'

const site = {
  VITE_FIREBASE_PROJECT_ID: 'moving-live',
  VITE_FIREBASE_API_KEY: 'AIza-own',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
}
const manifest: FunctionsManifest = {
  endpoints: {
    deliverMail: { platform: 'gcfv2', region: ['us-east4'], secretEnvironmentVariables: [] },
  },
  params: [{ name: 'SENDGRID_API_KEY', type: 'secret' }],
  requiredAPIs: [],
}

/** A project as firebase-tools tells of it. */
function project({
  apiKey = 'AIza-own',
  secrets = [{ state: 'ENABLED' }],
  isNew = false,
}: { apiKey?: string; secrets?: { state: string }[]; isNew?: boolean } = {}) {
  const answers: Record<string, unknown> = {
    'apps:sdkconfig WEB 1:2:web:3': {
      sdkConfig: { projectId: 'moving-live', apiKey, appId: '1:2:web:3' },
    },
    'functions:secrets:get SENDGRID_API_KEY': { secrets },
    ...(!isNew && {
      'functions:list': [
        { id: 'deliverMail', region: 'us-east4', platform: 'gcfv2' },
        { id: 'oldOne', region: 'us-east4', platform: 'gcfv2' },
      ],
    }),
  }
  const ask = async (...args: string[]) => {
    const answer = answers[args.join(' ')]
    if (answer === undefined) throw new Problem('not found')
    return answer
  }
  return { ask } as unknown as Firebase
}

describe('asking the project before anything changes', () => {
  it('finds nothing against it, and the functions that the source lost', async () => {
    expect(await askProject(project(), site, manifest)).toEqual({
      problems: [],
      leftOver: [{ id: 'oldOne', region: 'us-east4' }],
    })
  })

  it('lets a new project be deployed to, whose functions cannot be listed yet', async () => {
    const state = await askProject(project({ isNew: true }), site, manifest)
    expect(state).toEqual({ problems: [], leftOver: undefined })
  })

  it("refuses an API key that is not the web app's", async () => {
    const { problems } = await askProject(project({ apiKey: 'AIza-other' }), site, manifest)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(
      "VITE_FIREBASE_API_KEY is AIza-own, but the web app's is AIza-other",
    )
  })

  it('refuses a secret that is not set, or was switched off', async () => {
    const off = await askProject(project({ secrets: [{ state: 'DISABLED' }] }), site, manifest)
    expect(off.problems.join()).toContain('no enabled version')
    const wanted = { ...manifest, params: [{ name: 'OTHER_KEY', type: 'secret' as const }] }
    const missing = await askProject(project(), site, wanted)
    expect(missing.problems.join()).toContain('firebase functions:secrets:set OTHER_KEY')
  })

  it('ends without credentials', async () => {
    const stranger = { ask: () => Promise.reject(new Problem('Failed to authenticate')) }
    await expect(askProject(stranger as unknown as Firebase, site, manifest)).rejects.toThrow(
      'Failed to authenticate',
    )
  })
})
