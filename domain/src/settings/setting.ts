import type * as z from 'zod/mini'
import { officeSettingsPath } from '../paths.ts'
import { officeSettingsSchema, type OfficeSettings } from '../work/office-settings.ts'
import type { SettingPage } from './setting-form.ts'

/** The fields of a change that say which value it is about, such as `month`. */
export type SettingKey = Readonly<Record<string, string>>

/** Why a new value can't be saved. */
export interface Problem {
  /** `conflict`: it conflicts with what is stored. `not_possible`: it names something unknown. */
  why: 'conflict' | 'not_possible' | 'limit'
  /** The field that the form shows the message at. */
  path?: string
  /** What a person reads, if it isn't what the setting says about this reason. */
  message?: string
}

export interface PlanContext<Stored> {
  /** The document; null if nothing is stored. */
  stored: Stored | null
  key: SettingKey
  now: Date
  /** The office's settings; null while the office hasn't set anything. */
  office?: OfficeSettings | null
  isUndo?: boolean
}

/** A place in which the key of a value may be used, which then can't be removed by Undo. */
interface Use {
  collection: string
  field: string
}

/**
 * A setting of the office: one object that the function and the page read. Null is the value of
 * something that isn't stored, such as a crew before it was added.
 */
export interface Setting<Value = unknown, Stored = unknown> {
  /** The name in `changeSettings`. */
  name: string
  /** In a sentence: 'the working days'. */
  what: string
  /** True for one thing, which “wasn’t saved”. */
  isOne?: true
  /** What a person reads if a value can't be saved, or if Undo isn't possible. */
  refusals?: Partial<Record<Problem['why'], string>>
  /** Schemas of the fields that say which value a change is about. */
  key?: Readonly<Record<string, z.ZodMiniType<string>>>
  /** The schema of a new value. Forms check with it too, so it has their messages. */
  value: z.ZodMiniType<Value>
  path(key: SettingKey): string
  schema: z.ZodMiniType<Stored>
  /** Whether the document names the last editor in `updated_by`. */
  isSigned?: true
  /** Whether a change writes the whole value, so that it also repairs an unreadable document. */
  isWhole?: true
  /** The fields that a new document has in addition to the written ones. */
  defaults?(key: SettingKey): object
  read(stored: Stored | null, key: SettingKey): Value
  write(value: Value, context: PlanContext<Stored>): Record<string, unknown>
  refuse?(value: Value, context: PlanContext<Stored>): Problem | null
  /** Whether `refuse` needs the office's settings, because a change names crews. */
  needsOffice?: true
  /** Where a value is used by its `id`. */
  usedIn?: readonly Use[]
  /** How /admin/settings shows and edits it; absent in one that other pages edit. */
  page?: SettingPage<Value>
}

/** A setting with a place in /admin/settings. */
export interface PagedSetting<Value, Stored> extends Setting<Value, Stored> {
  page: SettingPage<Value>
}

/** A part of `settings/office`. */
export const inOffice = {
  path: () => officeSettingsPath,
  schema: officeSettingsSchema,
  isSigned: true,
} as const

/** Names a value in the log, for example `crews/` and an id. */
export const aboutOf = ({ name }: Pick<Setting, 'name'>, key: SettingKey) =>
  [name, ...Object.values(key)].join('/')
