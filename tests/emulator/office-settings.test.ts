import { officeSettingsPath } from '@moving/domain/paths'
import { beforeEach, expect, it } from 'vitest'
import { dana, isaac } from '../support/desk.ts'
import { ownStore } from '../support/own-project.ts'
import { done, settingsOf } from '../support/settings.ts'

const db = ownStore()
const danas = settingsOf(db, dana)
const isaacs = settingsOf(db, isaac)
beforeEach(() => db.doc(officeSettingsPath).delete())

const stored = async () => (await db.doc(officeSettingsPath).get()).data()
const turn = (by: typeof danas, value: boolean) =>
  by({ setting: 'switches', name: 'not_to_exceed', value })
const sayHello = () => isaacs({ setting: 'replies', expects: [], value: ['Hello {name}'] })

it('keeps the switch when replies are saved, and the replies when the switch is', async () => {
  await turn(danas, true)
  expect(await stored()).toMatchObject({ not_to_exceed: true, updated_by: dana.uid })
  expect(await sayHello()).toEqual(done)
  expect(await stored()).toMatchObject({ not_to_exceed: true, replies: ['Hello {name}'] })
  await turn(danas, false)
  expect(await stored()).toMatchObject({ not_to_exceed: false, replies: ['Hello {name}'] })
})

it('loses nothing when two coworkers save different settings at once', async () => {
  await Promise.all([turn(danas, true), sayHello()])
  expect(await stored()).toMatchObject({ not_to_exceed: true, replies: ['Hello {name}'] })
  await Promise.all([
    turn(danas, false),
    isaacs({ setting: 'replies', expects: ['Hello {name}'], value: [] }),
  ])
  expect(await stored()).toMatchObject({ not_to_exceed: false, replies: [] })
})

it('doesn’t write a switch that is stored already, and keeps its editor', async () => {
  await turn(danas, true)
  expect(await turn(isaacs, true)).toEqual(done)
  expect(await stored()).toMatchObject({ updated_by: dana.uid })
})

it('refuses replies that a coworker changed, and says who', async () => {
  await sayHello()
  expect(await danas({ setting: 'replies', expects: [], value: ['Bye'] })).toEqual({
    ...{ refused: true, why: 'changed', current: ['Hello {name}'], by: isaac.email },
    at: expect.any(String) as string,
  })
  expect(await stored()).toMatchObject({ replies: ['Hello {name}'] })
})

it('names nobody for replies that were stored without the log', async () => {
  await sayHello()
  await db.doc(officeSettingsPath).update({ replies: ['From the console'] })
  expect(await danas({ setting: 'replies', expects: [], value: ['Bye'] })).toMatchObject({
    ...{ refused: true, why: 'changed', current: ['From the console'], by: null, at: null },
  })
})
