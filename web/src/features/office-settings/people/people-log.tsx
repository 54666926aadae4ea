import { describePeopleEntry, type OfficePeople } from '@moving/domain/account/people'
import { formatOfficeMoment } from '@moving/domain/plain-date'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { chakra } from '../../../ui/layout.ts'

const shownFirst = 5

export function PeopleLog({ entries }: Pick<OfficePeople, 'entries'>) {
  const [isWhole, setWhole] = useState(false)
  if (entries.length === 0) return null
  const shown = isWhole ? entries : entries.slice(0, shownFirst)
  return (
    <chakra.div display="grid" gap="2">
      <chakra.h3 textStyle="label">What changed</chakra.h3>
      <Card shape="flush">
        <chakra.ol aria-label="What changed about people">
          {shown.map((entry) => (
            <chakra.li
              key={entry.id}
              px={{ base: '4', md: '5' }}
              py="2.5"
              overflowWrap="anywhere"
              css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border' } }}
            >
              {describePeopleEntry(entry)}
              <chakra.p textStyle="note">{formatOfficeMoment(new Date(entry.at))}</chakra.p>
            </chakra.li>
          ))}
        </chakra.ol>
      </Card>
      {shown.length < entries.length && (
        <Button variant="ghost" size="sm" justifySelf="start" onClick={() => setWhole(true)}>
          Show All {entries.length}
        </Button>
      )}
    </chakra.div>
  )
}
