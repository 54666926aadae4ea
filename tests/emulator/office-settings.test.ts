import { officeSettingsPath } from '@moving/domain/paths'
import type { Firestore as BrowserFirestore } from 'firebase/firestore'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { saveReplies } from '../../web/src/features/office-settings/replies/use-replies-save.ts'
import { saveSwitch } from '../../web/src/features/office-settings/switches/save-switch.ts'
import { dana, isaac, openOffice } from '../support/desk.ts'
import { ownProject, ownStore } from '../support/own-project.ts'

const db = ownStore()
let office: Awaited<ReturnType<typeof openOffice>>
let danas: BrowserFirestore
let isaacs: BrowserFirestore

beforeAll(async () => {
  office = await openOffice(ownProject, db)
  danas = await office.browserOf(dana)
  isaacs = await office.browserOf(isaac)
})
afterAll(() => office.close())
beforeEach(() => db.doc(officeSettingsPath).delete())

const stored = async () => (await db.doc(officeSettingsPath).get()).data()
const sayHello = (expected: string[] = []) =>
  saveReplies(isaacs, isaac.uid, { expected, replies: ['Hello {name}'] })

it('the switch is kept by who saves replies, and the replies by who presses the switch', async () => {
  await saveSwitch(danas, dana.uid, 'not_to_exceed', true)
  expect(await stored()).toMatchObject({ not_to_exceed: true, replies: [], updated_by: dana.uid })
  expect(await sayHello()).toBeNull()
  expect(await stored()).toMatchObject({ not_to_exceed: true, replies: ['Hello {name}'] })
  await saveSwitch(danas, dana.uid, 'not_to_exceed', false)
  expect(await stored()).toMatchObject({ not_to_exceed: false, replies: ['Hello {name}'] })
})

it('of two who save both at once neither loses anything', async () => {
  await Promise.all([saveSwitch(danas, dana.uid, 'not_to_exceed', true), sayHello()])
  expect(await stored()).toMatchObject({ not_to_exceed: true, replies: ['Hello {name}'] })
  await Promise.all([
    saveSwitch(danas, dana.uid, 'not_to_exceed', false),
    saveReplies(isaacs, isaac.uid, { expected: ['Hello {name}'], replies: [] }),
  ])
  expect(await stored()).toMatchObject({ not_to_exceed: false, replies: [] })
})

it('a switch that is as wished is not written again, and says nobody’s name', async () => {
  await saveSwitch(danas, dana.uid, 'not_to_exceed', true)
  await saveSwitch(isaacs, isaac.uid, 'not_to_exceed', true)
  expect(await stored()).toMatchObject({ updated_by: dana.uid })
})
