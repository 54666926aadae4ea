import { officeSettingsPath, publicSettingsPath } from '@moving/domain/paths'
import { soundPrices } from '@moving/domain/prices/prices'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { applyChangedSettings, applyHours } from '../../../functions/src/work/apply-hours.ts'
import { startOutbox, type Outbox } from '../../support/outbox.ts'

const stored = {
  hourly: { two_cents: 149_50, public: true },
  extras: { list: [{ name: 'Piano', cents: 150_00, per_piece: false }], public: true },
  deposit: { percent: 10, public: false },
  paying: { ways: null, public: true },
}

let outbox: Outbox
beforeEach(async () => {
  outbox = await startOutbox()
})
afterEach(() => outbox.close())

const publicDocument = () => outbox.db.doc(publicSettingsPath).get()
const publicPrices = async () => (await publicDocument()).get('prices') as unknown

async function set(prices: object): Promise<void> {
  const reference = outbox.db.doc(officeSettingsPath)
  const before = (await reference.get()).data()
  const after = { prices, updated_by: 'dana', updated_at: outbox.ports.now() }
  await reference.set(after)
  await applyChangedSettings({ settingsId: 'office', before, after }, outbox.ports)
}

it('only groups of prices that are ticked and have a price are published', async () => {
  const company = { legal_name: 'Potomac Movers LLC' }
  await outbox.db.doc(publicSettingsPath).set({ company })
  await set(stored)
  const { hourly, extras } = soundPrices(stored)
  expect(await publicPrices()).toEqual({ hourly, extras })
  expect((await publicDocument()).get('company')).toEqual(company)
})

it('a group of prices that the office withdraws is removed with the next write, and no other', async () => {
  await set(stored)
  await set({ ...stored, hourly: { ...stored.hourly, public: false } })
  expect(await publicPrices()).toEqual({ extras: soundPrices(stored).extras })
  await set({})
  expect(await publicPrices()).toEqual({})
})

it('nothing is published if only a group for the office changes', async () => {
  await set(stored)
  const { updateTime } = await publicDocument()
  await set({ ...stored, deposit: { percent: 20, public: false } })
  expect((await publicDocument()).updateTime).toEqual(updateTime)
})

it('publishing prices twice writes once, and the nightly run repairs what a lost run left', async () => {
  await set(stored)
  const { updateTime } = await publicDocument()
  await applyHours(outbox.ports)
  expect((await publicDocument()).updateTime).toEqual(updateTime)
  await outbox.db.doc(publicSettingsPath).update({ prices: { deposit: { percent: 10 } } })
  await applyHours(outbox.ports)
  const { hourly, extras } = soundPrices(stored)
  expect(await publicPrices()).toEqual({ hourly, extras })
})
