import { feedLimits } from '@moving/domain/calendar/calendar-feed'
import { useEffect, useRef, useState } from 'react'
import { useAsyncData } from '../../../lib/use-async-data.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconPlus } from '../../../ui/form-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { LoadState } from '../../../ui/load-failure.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { EndLinkDialog } from './end-link-dialog.tsx'
import { LinkRows } from './link-rows.tsx'
import { NewLinkDialog } from './new-link-dialog.tsx'
import { watchLinks, type ListedLink } from './store-link.ts'

const failure = 'The calendar links couldn’t be loaded'

/** Who reads the moves in a calendar of their own, live. */
export function CalendarLinks({ editorUid }: { editorUid: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<ListedLink>()
  const [ended, setEnded] = useState(0)
  // Once the dialog has closed: the button that opened it goes with its link.
  useEffect(() => {
    if (ended > 0) heading.current?.focus()
  }, [ended])
  const { data, ...reading } = useAsyncData<ListedLink[]>({
    key: 'calendar links',
    keptAs: 'calendar links',
    failure,
    subscribe: watchLinks,
  })
  const isFull = data !== undefined && data.length >= feedLimits.listed
  return (
    <SettingsSection title="Calendar links" headingRef={heading}>
      <chakra.p textStyle="note" maxWidth="prose">
        A link puts the moves into the calendar of a phone or a computer and keeps them up to date
        there: two weeks back, {feedLimits.daysAhead} days ahead. It needs no sign-in, so end the
        link of whoever leaves, or of a phone that is lost.
      </chakra.p>
      <LoadState reading={reading} minHeight="10vh">
        {failure}.
      </LoadState>
      {data !== undefined && (
        <>
          <Card shape="flush">
            <LinkRows links={data} onEnd={setEnding} />
          </Card>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <Button
              variant="outline"
              disabled={isFull || editorUid === ''}
              onClick={() => setMaking(true)}
            >
              <IconPlus size={18} />
              New Calendar Link
            </Button>
            {isFull && (
              <chakra.p textStyle="note">
                {feedLimits.listed} links are enough. End one to make another.
              </chakra.p>
            )}
          </chakra.div>
        </>
      )}
      {isMaking && <NewLinkDialog editorUid={editorUid} onClose={() => setMaking(false)} />}
      <EndLinkDialog
        link={ending}
        onClose={() => setEnding(undefined)}
        onEnded={() => {
          setEnding(undefined)
          setEnded(ended + 1)
        }}
      />
    </SettingsSection>
  )
}
