import * as z from 'zod/mini'
import { keysOf } from '../keys.ts'
import type { OfficeSettings } from '../work/office-settings.ts'
import { inOffice, type Setting } from './setting.ts'

interface Switch {
  label: string
  hint: string
  /** The toast after turning it on; `off` is the one after turning it off. */
  on: string
  off: string
}

/** What the office can turn on and off. Everything is off by default. */
export const switches = {
  not_to_exceed: {
    label: 'Offer “Not to exceed” estimates',
    hint: 'Adds “Not to exceed” to the estimate kinds. Turning it off doesn’t change estimates already sent.',
    on: '“Not to exceed” is offered',
    off: '“Not to exceed” is not offered',
  },
  notify_on_way: {
    label: 'On the way',
    hint: 'One email when the crew taps “On Our Way”.',
    on: 'Customers are told the crew is coming',
    off: 'No email when the crew is coming',
  },
  notify_late: {
    label: 'Running late',
    hint: 'One email when the crew says it’s running late, and by about how much.',
    on: 'Customers are told the crew is late',
    off: 'No email when the crew is late',
  },
  ask_still_on: {
    label: 'Still on?',
    hint: 'One email two working days before the move. “Yes, Still On” on the customer’s page removes it from Confirm; “Something Changed” opens a message to you. Without an answer, you call as before.',
    on: 'Customers are asked if the move is still on',
    off: 'Customers aren’t asked if the move is still on',
  },
} as const satisfies Record<string, Switch>
export type SwitchName = keyof typeof switches

/**
 * One switch. It doesn't need a version, because with only two values a change can't overwrite a
 * value that the page didn't show.
 */
export const switchSetting: Setting<boolean, OfficeSettings> = {
  ...{ name: 'switches', what: 'this switch', isOne: true, ...inOffice },
  key: { name: z.enum(keysOf(switches)) },
  value: z.boolean(),
  read: (stored, { name }) => stored?.[name as SwitchName] ?? false,
  write: (value, { key: { name = '' } }) => ({ [name]: value }),
}
