import { removedAccount } from '@moving/domain/account/describe-removal'
import type { OfficePeople } from '@moving/domain/account/people'
import { callables } from '@moving/domain/paths'
import { formatOfficeDay, formatOfficeMoment, formatOfficeWeekday } from '@moving/domain/plain-date'
import { useEffect, useRef, useState } from 'react'
import { callFunction } from '../../../lib/firebase/firebase.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { late } from '../../../shared/late.tsx'
import { Badge } from '../../../ui/show/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { SettingsList, SettingsRow, type SectionProps } from '../settings-section.tsx'
import { EndedLinksNote } from './ended-links.tsx'
import { InviteForm } from './invite-form.tsx'
import { PeopleLog } from './people-log.tsx'
import type { PeopleAsk } from './use-people-change.tsx'

const PeopleDialog = late(
  'The dialog',
  async () => (await import('./people-dialog.tsx')).PeopleDialog,
)

const failure = 'The team couldn’t be loaded'

type Person = OfficePeople['people'][number]
type Invited = OfficePeople['invitations'][number]
type Row = { person: Person } | { invited: Invited }

export function People({ editorUid }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [ask, setAsk] = useState<PeopleAsk>()
  const [done, setDone] = useState(0)
  // The focus moves after the dialog is closed, because the button that opened it may disappear
  // with its row.
  useEffect(() => {
    if (done > 0) heading.current?.focus()
  }, [done])
  const reading = useAsyncData<OfficePeople>({
    ...{ key: 'people', cachedAs: 'people', failure },
    subscribe: async ({ next }) =>
      next(await callFunction(callables.changePeople, { act: 'list' })),
  })
  const rows = reading.data && rowsOf(reading.data)
  const close = () => setAsk(undefined)
  return (
    <SettingsList<Row>
      title="Team"
      headingRef={heading}
      note={`Everyone on the team has the same access. Whenever someone is invited, joins or is removed, everyone on the team gets an email.${reading.data?.people.length === 1 ? ' Invite a second person, in case you can’t sign in.' : ''}`}
      legend={
        <>
          <InviteForm onDone={reading.reload} />
          {reading.data?.endedLinks.map((ended) => (
            <EndedLinksNote key={ended.madeBy} ended={ended} onRenewed={reading.reload} />
          ))}
        </>
      }
      reading={{ ...reading, data: rows }}
      failure={failure}
      minHeight="20vh"
      empty="No one is on the team yet."
      renderRow={(row) =>
        'person' in row ? (
          <PersonRow
            key={row.person.uid}
            person={row.person}
            isYou={row.person.uid === editorUid}
            onRemove={() => setAsk({ act: 'remove', ...row.person })}
          />
        ) : (
          <InvitedRow key={row.invited.email} invited={row.invited} onAsk={setAsk} />
        )
      }
    >
      {reading.data && <PeopleLog entries={reading.data.entries} />}
      {ask && (
        <PeopleDialog
          ask={ask}
          onClose={close}
          onDone={() => {
            close()
            setDone(done + 1)
            reading.reload()
          }}
        />
      )}
    </SettingsList>
  )
}

function rowsOf({ people, invitations }: OfficePeople): Row[] {
  return [...people.map((person) => ({ person })), ...invitations.map((invited) => ({ invited }))]
}

interface PersonRowProps {
  person: Person
  isYou: boolean
  onRemove: () => void
}

function PersonRow({ person, isYou, onRemove }: PersonRowProps) {
  const { name, since, lastSignIn } = person
  const address = removedAccount(person)
  const lastSeen =
    lastSignIn === null
      ? 'never signed in'
      : `last sign-in ${formatOfficeMoment(new Date(lastSignIn))}`
  return (
    <SettingsRow
      actions={
        !isYou && (
          <Button variant="outline" size="sm" aria-description={address} onClick={onRemove}>
            Remove
          </Button>
        )
      }
    >
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="2.5">
        <chakra.span fontWeight="semibold">{address}</chakra.span>
        {isYou && <Badge>You</Badge>}
      </chakra.p>
      {name !== null && <p>{name}</p>}
      <chakra.p textStyle="note">
        Joined {formatOfficeDay(new Date(since))} · {lastSeen}
      </chakra.p>
    </SettingsRow>
  )
}

function InvitedRow({ invited, onAsk }: { invited: Invited; onAsk: (ask: PeopleAsk) => void }) {
  const { email, by, endsAt } = invited
  return (
    <SettingsRow
      actions={
        <>
          <Button
            variant="outline"
            size="sm"
            aria-description={email}
            onClick={() => onAsk({ act: 'invite', email })}
          >
            Invite Again
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-description={email}
            onClick={() => onAsk({ act: 'withdraw', email })}
          >
            Withdraw
          </Button>
        </>
      }
    >
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="2.5">
        <chakra.span fontWeight="semibold">{email}</chakra.span>
        <Badge tone="brand">Invited</Badge>
      </chakra.p>
      <chakra.p textStyle="note">
        Invited by {by ?? 'someone'} · expires {formatOfficeWeekday(new Date(endsAt))}
      </chakra.p>
    </SettingsRow>
  )
}
