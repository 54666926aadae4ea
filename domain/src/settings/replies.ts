import * as z from 'zod/mini'
import { defaultReplies } from '../work/default-replies.ts'
import { officeSettingsFormSchema, type OfficeSettings } from '../work/office-settings.ts'
import { actionId, officeSetting, planValue, shownTexts } from './setting.ts'

export const repliesChange = z.strictObject({
  setting: z.literal('replies'),
  actionId,
  expects: shownTexts,
  value: officeSettingsFormSchema.shape.replies,
})
type RepliesChange = z.output<typeof repliesChange>

/** @param stored null while the office has set nothing */
export const repliesOf = (stored: OfficeSettings | null): string[] =>
  stored?.replies ?? [...defaultReplies]

/** The saved replies, as one list. */
export const repliesSetting = officeSetting<RepliesChange>(
  () => 'replies',
  (stored, { expects, value }) =>
    planValue({ current: repliesOf(stored), expected: expects, wished: value }, { replies: value }),
)
