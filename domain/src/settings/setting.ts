import * as z from 'zod/mini'
import { compareAndSet, type CompareAndSet } from '../compare-and-set.ts'
import { clientId } from '../id-schemas.ts'
import { officeSettingsPath } from '../paths.ts'
import { officeSettingsSchema, type OfficeSettings } from '../work/office-settings.ts'

/**
 * The id that a client gives its change: 20 letters and digits. It is also the id of the log entry.
 */
export const actionId = clientId

/**
 * A text or list of a value that a form has shown. It is only compared, so only its size matters.
 */
export const shownText = z.string().check(z.maxLength(1000))
export const shownTexts = z.array(shownText).check(z.maxLength(100))

/** The effect of a change on its document. */
export interface SettingPlan {
  /** The fields to merge into the document; null if the document has these values already. */
  write: Record<string, unknown> | null
  /** The old and new values, for the log. */
  before: unknown
  after: unknown
}

/** Why a change can't be made. */
export type PlanRefusal =
  /** A coworker changed the value that the form showed. */
  | { why: 'changed'; current: unknown }
  /** It conflicts with what is stored, for example a name that is taken. */
  | { why: 'conflict' }
  /** It names something that isn't stored. */
  | { why: 'not_possible' }
  /** The list is full. */
  | { why: 'limit' }

export type Planned = SettingPlan | PlanRefusal

/** Reads the document of a change; null if nothing readable is stored. */
type ReadStored = <Stored>(schema: z.ZodMiniType<Stored>) => Stored | null

export interface DocumentSetting<Change> {
  path: (change: Change) => string
  /** Identifies the value in the log, so that a refusal can say who changed it. */
  about: (change: Change) => string
  /** Whether the document names the last editor in `updated_by`. */
  isSigned: boolean
  /** Whether a change writes the whole value, so that it also repairs an unreadable document. */
  isWhole?: true
  /** The fields that a new document has in addition to the written ones. */
  defaults?: (change: Change) => object
  /** Whether `plan` needs the office's settings, because the change names crews. */
  needsOffice?: true
  /** @param office null while the office hasn't set anything; missing without `needsOffice` */
  plan: (read: ReadStored, change: Change, now: Date, office?: OfficeSettings | null) => Planned
}

/** Plans the new value of a setting, unless a coworker has changed it since the form showed it. */
export function planValue<Value>(
  comparison: CompareAndSet<Value>,
  write: Record<string, unknown>,
): Planned {
  const { current, wished } = comparison
  switch (compareAndSet(comparison)) {
    case 'conflict':
      return { why: 'changed', current }
    case 'stored':
      return { write: null, before: current, after: current }
    case 'write':
      return { write, before: current, after: wished }
  }
}

/**
 * A part of `settings/office`.
 * @param plan receives null while the office hasn't set anything
 */
export const officeSetting = <Change>(
  about: DocumentSetting<Change>['about'],
  plan: (stored: OfficeSettings | null, change: Change, now: Date) => Planned,
): DocumentSetting<Change> => ({
  ...{ path: () => officeSettingsPath, about, isSigned: true },
  plan: (read, change, now) => plan(read(officeSettingsSchema), change, now),
})
