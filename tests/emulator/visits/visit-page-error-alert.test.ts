import { collections } from '@moving/domain/paths'
import type { PageError } from '@moving/domain/visit/page-error'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, it } from 'vitest'
import { countPageErrors } from '../../../functions/src/visit/count-page-errors.ts'
import { loggedEvents } from '../../support/captured-log.ts'
import { clearFirestore } from '../../support/local-system.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'

const db = ownStore()
const noon = Date.parse('2026-11-20T12:00:00Z')
const real: PageError = {
  ...{ kind: 'TypeError', code: '', frame: 'shell-f6ru5vw.js:1:2', callers: '' },
  ...{ page: '/quote', build: 'entry-browser-gk24c3pt' },
}
const errors = db.collection(collections.pageErrors)
const row = (session_id: string, minute: number, over: Partial<PageError> = {}) => ({
  ...{ ...real, ...over, session_id },
  created_at: Timestamp.fromMillis(noon + minute * 60_000),
})

beforeEach(async () => {
  await clearFirestore(ownProject)
  loggedEvents.length = 0
})

/**
 * Counts this many minutes after noon; returns the number of people in the log's warning, or null
 * without a warning.
 */
async function countAt(minute: number): Promise<number | null> {
  const now = () => new Date(noon + minute * 60_000)
  await countPageErrors({ db, now, settleMs: 0, pageSize: 500, builtFiles: ['shell-f6ru5vw.js'] })
  const logged = loggedEvents.splice(0).map(({ facts }) => facts as PageError & { people: number })
  return logged.find(({ frame }) => frame === real.frame)?.people ?? null
}

it('101 fake errors every five minutes don’t hide a page that fails for a second person', async () => {
  for (const [place, session] of ['ana', 'ben', 'cam'].entries()) {
    const minute = place * 5
    const batch = db.batch()
    batch.create(errors.doc(), row(session, minute))
    for (let n = 0; n < 101; n += 1) {
      const frame = `made-up.js:${minute}:${n}`
      batch.create(errors.doc(), row(`s${minute}-${n}`, minute + 1, { frame }))
    }
    await batch.commit()
    expect(await countAt(minute + 2), session).toBe(place + 1)
  }
})
