import * as z from 'zod/mini'
import { actionId, officeSetting } from './setting.ts'

const switchNames = ['not_to_exceed', 'notify_on_way', 'notify_late', 'ask_still_on'] as const
/** What the office can turn on and off. */
export type SettingsSwitch = (typeof switchNames)[number]

export const switchesChange = z.strictObject({
  setting: z.literal('switches'),
  actionId,
  name: z.enum(switchNames),
  value: z.boolean(),
})
type SwitchesChange = z.output<typeof switchesChange>

/**
 * One switch. It has only two values, so a change can't overwrite one that the form didn't show.
 */
export const switchesSetting = officeSetting<SwitchesChange>(
  ({ name }) => `switches/${name}`,
  (stored, { name, value }) => {
    const before = stored?.[name] ?? false
    return { write: before === value ? null : { [name]: value }, before, after: value }
  },
)
