import * as z from 'zod/mini'
import { clientId } from '../id-schemas.ts'
import { closures } from './closures.ts'
import { company } from './company.ts'
import { crewDay } from './crew-day.ts'
import { crews } from './crews.ts'
import { hours } from './hours.ts'
import {
  linkAddChange,
  turnOffLinkChange,
  type LinkAddChange,
  type TurnOffLinkChange,
} from './links.ts'
import { prices } from './prices.ts'
import { replies } from './replies.ts'
import type { SettingPlan } from './plan-setting.ts'
import type { Setting } from './setting.ts'
import { spend } from './spend.ts'
import { switchSetting } from './switches.ts'
import { workWeek } from './work-week.ts'

/** All settings that are changed with a value. To add one, write its file and add it here. */
export const settings: readonly Setting[] = [
  ...[company, hours, closures, crews, workWeek],
  ...prices,
  ...[replies, switchSetting, spend, crewDay],
]

/** A change of a setting: a new value, or the id of a change to undo. */
export interface ValueChange {
  setting: string
  /** The id of the log entry, which the page creates: 20 letters and digits. */
  action_id: string
  /** The version of the value that the page showed (`versionOf`). */
  seen?: string | undefined
  value?: unknown
  undoes?: string | undefined
  /** The fields that the setting's `key` defines. */
  [key: string]: unknown
}
export type SettingsChange = ValueChange | LinkAddChange | TurnOffLinkChange

const version = z.string().check(z.regex(/^[0-9a-f]{16}$/))

const changeOf = ({ name, key, value }: Setting) =>
  z
    .strictObject({
      ...{ setting: z.literal(name), action_id: clientId, ...key },
      ...{ value: z.optional(value), seen: z.optional(version), undoes: z.optional(clientId) },
    })
    .check(
      z.refine(({ value: wished, seen, undoes }) =>
        undoes === undefined ? wished !== undefined : wished === undefined && seen === undefined,
      ),
    )

export const changeSettingsSchema = z.discriminatedUnion('setting', [
  linkAddChange,
  turnOffLinkChange,
  ...settings.map(changeOf),
]) as z.ZodMiniType<SettingsChange>

export type SettingsResult =
  | { done: true; undoable: boolean }
  | Changed
  | { refused: true; why: RefusedPlan['why'] | 'id_reused' }
type RefusedPlan = Exclude<Extract<SettingPlan, { why: string }>, { why: 'changed' }>

/** The change is refused because a coworker has changed the value that the form showed. */
interface Changed {
  refused: true
  why: 'changed'
  current: unknown
  /**
   * The email address of the coworker who changed it, and the time in ISO 8601. Null if the log
   * doesn't say.
   */
  by: string | null
  at: string | null
}
