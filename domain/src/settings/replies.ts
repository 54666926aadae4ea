import * as z from 'zod/mini'
import { officeSettingsFormSchema, type OfficeSettings } from '../work/office-settings.ts'
import { actionId, officeSetting, planValue, shownTexts } from './setting.ts'

export const repliesChange = z.strictObject({
  setting: z.literal('replies'),
  actionId,
  expects: shownTexts,
  value: officeSettingsFormSchema.shape.replies,
})
type RepliesChange = z.output<typeof repliesChange>

/** @param stored null while the office hasn't set anything */
export const repliesOf = (stored: OfficeSettings | null): string[] => stored?.replies ?? []

/** The saved replies, as one list. */
export const repliesSetting = officeSetting<RepliesChange>(
  () => 'replies',
  (stored, { expects, value }) =>
    planValue({ current: repliesOf(stored), expected: expects, wished: value }, { replies: value }),
)
