import { standardHours } from '@moving/domain/office-hours'
import { officeSettingsPath } from '@moving/domain/paths'
import { defaultReplies } from '@moving/domain/work/default-replies'
import { beforeEach, expect, it } from 'vitest'
import { dana, isaac } from '../../support/desk.ts'
import { ownStore } from '../../support/own-project.ts'
import { done, doneForGood, refused, settingsOf, type AnySetting } from '../../support/settings.ts'

const db = ownStore()
const danaToken = settingsOf(db, dana)
const isaacToken = settingsOf(db, isaac)
beforeEach(() => db.doc(officeSettingsPath).delete())

const stored = async () => (await db.doc(officeSettingsPath).get()).data()
const turn = (by: typeof danaToken, value: boolean) =>
  by({ setting: 'switches', name: 'not_to_exceed', value })
const sayHello = () =>
  isaacToken({ setting: 'replies', shown: defaultReplies, value: ['Hello {name}'] })

it('saving a switch keeps the saved replies, and saving replies keeps the switch', async () => {
  await turn(danaToken, true)
  expect(await stored()).toMatchObject({ not_to_exceed: true, updated_by: dana.uid })
  expect(await sayHello()).toEqual(done)
  expect(await stored()).toMatchObject({ not_to_exceed: true, replies: ['Hello {name}'] })
  await turn(danaToken, false)
  expect(await stored()).toMatchObject({ not_to_exceed: false, replies: ['Hello {name}'] })
})

it('two coworkers who save different settings at once lose nothing', async () => {
  await Promise.all([turn(danaToken, true), sayHello()])
  expect(await stored()).toMatchObject({ not_to_exceed: true, replies: ['Hello {name}'] })
  await Promise.all([
    turn(danaToken, false),
    isaacToken({ setting: 'replies', shown: ['Hello {name}'], value: [] }),
  ])
  expect(await stored()).toMatchObject({ not_to_exceed: false, replies: [] })
})

it('saving a switch that is stored already keeps its editor', async () => {
  await turn(danaToken, true)
  expect(await turn(isaacToken, true)).toEqual(doneForGood)
  expect(await stored()).toMatchObject({ updated_by: dana.uid })
})

it('a refusal names no coworker if the replies were stored without the log', async () => {
  await sayHello()
  await db.doc(officeSettingsPath).update({ replies: ['From the console'] })
  expect(
    await danaToken({ setting: 'replies', shown: defaultReplies, value: ['Bye'] }),
  ).toMatchObject({
    ...{ refused: true, why: 'changed', current: ['From the console'], by: null, at: null },
  })
})

const week = Array<string>(7).fill('08:00-18:00')
it.each<[string, string, AnySetting]>([
  [
    'the settings',
    officeSettingsPath,
    { setting: 'hours', shown: { week: standardHours.week }, value: { week } },
  ],
  [
    'a closure’s settings',
    officeSettingsPath,
    {
      setting: 'closures',
      id: 'closure1',
      value: { from: '2098-12-24T12:00', until: '2098-12-24T24:00', reason: 'Party' },
    },
  ],
])('saving %s over an unreadable document is refused', async (_, path, change) => {
  const broken = { replies: 7, rows: 7, closed: 7, hours: { week: 7, closures: ['kept'] } }
  await db.doc(path).set(broken)
  expect(await danaToken(change)).toEqual(refused('not_possible'))
  expect((await db.doc(path).get()).data()).toEqual(broken)
  await db.doc(path).delete()
})
