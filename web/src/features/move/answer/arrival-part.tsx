import { ifShown, type MoveView } from '@moving/domain/move/move-view'
import { pages } from '@moving/domain/pages'
import { todayAtOffice } from '@moving/domain/plain-date'
import { useState } from 'react'
import { useNow } from '../../../lib/async/use-now.ts'
import { chakra, Text } from '../../../ui/layout.ts'
import { useBusyClick } from '../../../shared/use-busy-click.ts'
import type { MoveActions } from '../reading/use-move.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ProblemNote } from '../actions/problem-note.tsx'
import { useMoveCall } from '../actions/use-move-action.ts'

interface ArrivalPartProps {
  acts: MoveActions
  view: MoveView
  details: NonNullable<MoveView['details']>
}

/** Buttons for the customer's own calendar and for the family link, until the day is over. */
export function ArrivalPart({ view, details, acts }: ArrivalPartProps) {
  const now = useNow()
  const { number, move_date: day } = view
  const { from_address: from, to_address: to } = details
  const arrival = ifShown(view.arrival)
  const saving = useBusyClick('The calendar file couldn’t be loaded', async () => {
    const [{ saveMoveFile }, path] = await Promise.all([
      import('./save-move-file.ts'),
      view.is_limited ? pages.move : acts.calendarPath(),
    ])
    saveMoveFile({ number, day, arrival, from, to, path })
  })
  if (now === null || day < todayAtOffice(now)) return null
  return (
    <>
      {view.today === null && <Button {...saving}>Add to Calendar</Button>}
      {!view.is_limited && <SendToFamily acts={acts} />}
    </>
  )
}

/** Creates a link to forward. Its page shows when the crew arrives and doesn't allow changes. */
function SendToFamily({ acts }: { acts: Pick<MoveActions, 'share'> }) {
  const [made, setMade] = useState<{ address: string; isCopied: boolean } | null>(null)
  const { attempt, isSending, problem } = useMoveCall()
  const make = () =>
    attempt(async () => {
      const address = acts.share().then((path) => window.location.origin + path)
      const isCopied = await copyText(address)
      setMade({ address: await address, isCopied })
    })
  return (
    <>
      <Button variant="outline" busy={isSending} onClick={() => void make()}>
        Send to Family
      </Button>
      <chakra.div role="status" flexBasis="full" css={{ '&:empty': { display: 'none' } }}>
        {made !== null && (
          <chakra.div display="grid" gap="2" mt="1">
            <Text>
              {made.isCopied ? 'Link copied. ' : 'Copy this link. '}
              It shows the day, the arrival time, our crew and how to prepare. It doesn’t show your
              phone number, street addresses or price, and no one can change or cancel your move
              with it.
            </Text>
            <TextField
              label="Link for your family"
              readOnly
              value={made.address}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </chakra.div>
        )}
      </chakra.div>
      {problem !== null && <ProblemNote problem={problem} />}
    </>
  )
}
