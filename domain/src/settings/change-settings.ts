import * as z from 'zod/mini'
import { closuresChange, closuresSetting } from './closures.ts'
import { companyChange, companySetting } from './company-setting.ts'
import { crewDayChange, crewDaySetting } from './crew-day-setting.ts'
import { crewsChange, crewsSetting } from './crews.ts'
import { hoursChange, hoursSetting } from './hours.ts'
import { linkAddChange, linkEndChange, type LinkAddChange, type LinkEndChange } from './links.ts'
import { ratesChange, ratesSetting } from './rates.ts'
import { repliesChange, repliesSetting } from './replies.ts'
import type { DocumentSetting, PlanRefusal } from './setting.ts'
import { spendChange, spendSetting } from './spend.ts'
import { switchesChange, switchesSetting } from './switches.ts'
import { workWeekChange, workWeekSetting } from './work-week.ts'

/** The input of `changeSettings`. */
export const changeSettingsSchema = z.discriminatedUnion('setting', [
  repliesChange,
  switchesChange,
  hoursChange,
  closuresChange,
  crewsChange,
  workWeekChange,
  ratesChange,
  companyChange,
  spendChange,
  crewDayChange,
  linkAddChange,
  linkEndChange,
])
export type SettingsChange = z.output<typeof changeSettingsSchema>

/** The response of `changeSettings`. */
export type SettingsAnswer =
  | { done: true; undoable: boolean }
  | Changed
  | { refused: true; why: Exclude<PlanRefusal['why'], 'changed'> | 'id_reused' }

/** The change is refused, because a coworker has changed the value that the form showed. */
interface Changed {
  refused: true
  why: 'changed'
  /** The value that is stored now. */
  current: unknown
  /** Email of the coworker, and the time in ISO 8601; null if the log doesn't say. */
  by: string | null
  at: string | null
}

/** A change of a setting that is stored in one document. */
export type DocumentChange = Exclude<SettingsChange, LinkAddChange | LinkEndChange>
export type SettingName = DocumentChange['setting']
export type ChangeOf<Name extends SettingName> = Extract<DocumentChange, { setting: Name }>

const documentSettings: { [Name in SettingName]: DocumentSetting<ChangeOf<Name>> } = {
  replies: repliesSetting,
  switches: switchesSetting,
  hours: hoursSetting,
  closures: closuresSetting,
  crews: crewsSetting,
  work_week: workWeekSetting,
  rates: ratesSetting,
  company: companySetting,
  spend: spendSetting,
  crew_day: crewDaySetting,
}

/** The definition of a change's setting. */
export const settingOf = <Name extends SettingName>(change: ChangeOf<Name>) =>
  documentSettings[change.setting]
