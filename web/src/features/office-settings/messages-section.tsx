import { SavedReplies } from './replies/saved-replies.tsx'
import { SettingSwitch, SwitchSection } from './switches/setting-switch.tsx'

/** Emails to customers on and before moving day; each is off until the office turns it on. */
const dayEmails = [
  {
    field: 'notify_on_way',
    label: 'On the way',
    done: { on: 'Customers are told the crew is coming', off: 'No email when the crew is coming' },
    means: 'One email when the crew taps “On Our Way”.',
  },
  {
    field: 'notify_late',
    label: 'Running late',
    done: { on: 'Customers are told the crew is late', off: 'No email when the crew is late' },
    means: 'One email when the crew says it’s running late, and by about how much.',
  },
  {
    field: 'ask_still_on',
    label: 'Still on?',
    done: {
      on: 'Customers are asked if the move is still on',
      off: 'Customers aren’t asked if the move is still on',
    },
    means:
      'One email two working days before the move. “Yes, Still On” on the customer’s page takes the request off Confirm; “Something Changed” writes to you. Without an answer, you call as before.',
  },
] as const

/** The saved replies, and the automatic emails to customers. */
export function MessagesSection() {
  return (
    <>
      <SavedReplies />
      <SwitchSection title="Emails on moving day">
        {dayEmails.map(({ means, ...mail }) => (
          <SettingSwitch key={mail.field} {...mail}>
            {means}
          </SettingSwitch>
        ))}
      </SwitchSection>
    </>
  )
}
