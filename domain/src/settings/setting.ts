import type * as z from 'zod/mini'
import { officeSettingsPath } from '../paths.ts'
import { officeSettingsSchema, type OfficeSettings } from '../work/office-settings.ts'
import type { SettingPage } from './setting-form.ts'

/** The fields of a change that identify the value, such as `month`. */
export type SettingKey = Readonly<Record<string, string>>

export interface Problem {
  /**
   * `conflict`: the value conflicts with what is stored. `not_possible`: it names something
   * unknown.
   */
  why: 'conflict' | 'not_possible' | 'limit'
  path?: string
  /** The message to show, if it isn't one of the setting's `refusals`. */
  message?: string
}

export interface PlanContext<Stored> {
  stored: Stored | null
  key: SettingKey
  now: Date
  /** The office's settings; null until the office saves them. */
  office?: OfficeSettings | null
  isUndo?: boolean
}

/** A collection that may use a value. If it does, Undo can't remove the value. */
interface Use {
  collection: string
  field: string
}

/**
 * A setting of the office, as the function and the page use it. The value of something that isn't
 * stored, such as a crew before it is added, is null.
 */
export interface Setting<Value = unknown, Stored = unknown> {
  /** The name in the input of `changeSettings`. */
  name: string
  /** The name in a sentence: 'the working days'. */
  what: string
  /** True if `what` is singular, so that it “wasn’t saved”. */
  isOne?: true
  /** What the office reads if a value can't be saved or undone, by reason. */
  refusals?: Partial<Record<Problem['why'], string>>
  /** Schemas of the fields that identify the value of a change. */
  key?: Readonly<Record<string, z.ZodMiniType<string>>>
  /** The schema of a new value. Forms check with the same schema and show its messages. */
  value: z.ZodMiniType<Value>
  path(key: SettingKey): string
  schema: z.ZodMiniType<Stored>
  /** Whether the document has its last editor in `updated_by`. */
  isSigned?: true
  /** Whether a change writes the whole value. It then also repairs an unreadable document. */
  isWhole?: true
  /** Fields of a new document that a change doesn't write. */
  defaults?(key: SettingKey): object
  read(stored: Stored | null, key: SettingKey): Value
  write(value: Value, context: PlanContext<Stored>): Record<string, unknown>
  refuse?(value: Value, context: PlanContext<Stored>): Problem | null
  /** Whether `refuse` needs the office's settings, for example to check the names of crews. */
  needsOffice?: true
  /** The collections that may use the value's `id`. */
  usedIn?: readonly Use[]
  /** How /admin/settings shows and edits the setting; absent if other pages edit it. */
  page?: SettingPage<Value>
}

export interface PagedSetting<Value, Stored> extends Setting<Value, Stored> {
  page: SettingPage<Value>
}

/** The document of settings that are parts of `settings/office`. */
export const inOffice = {
  path: () => officeSettingsPath,
  schema: officeSettingsSchema,
  isSigned: true,
} as const

/** The name of a value in the log, for example `crews/` and an id. */
export const settingSubject = ({ name }: Pick<Setting, 'name'>, key: SettingKey) =>
  [name, ...Object.values(key)].join('/')
