import type { OfficeStep } from '@moving/domain/work/office-step'
import { useId, useState, type ReactNode } from 'react'
import { AssignMenu } from '../../../shared/office/row-menu/assign-menu.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconArchive, IconArchiveOff, IconNote, IconPencil } from '../../../ui/icon/desk-icons.ts'
import { IconChevronDown } from '../../../ui/icon/icons.ts'
import { chakra, Flex } from '../../../ui/layout.ts'
import type { RequestRun } from './request-head.tsx'
import type { RequestDialogs } from './use-request-dialogs.tsx'
import type { KnownRequest } from './use-request.ts'

interface OtherActionsProps {
  run: RequestRun
  next: OfficeStep | null
  known: KnownRequest
  acts: RequestDialogs
  own: string | null
  children: ReactNode
}

/**
 * The request's other buttons, in a fixed order. If booking or an estimate is the next step, its
 * button is above instead. A closed request has neither: the customer could answer no estimate.
 */
export function OtherActions({ run, next, known, acts, own, children }: OtherActionsProps) {
  const { quote, work, booking } = known
  const isClosed = (work?.closing ?? null) !== null
  const moreId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Flex wrap="wrap" gap="2">
        <Button variant="outline" size="sm" onClick={run.call}>
          <IconNote size={18} />
          Log Call
        </Button>
        {next !== 'estimate' && !isClosed && (
          <Button variant="outline" size="sm" onClick={run.estimate}>
            Estimate
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={run.update}>
          <IconPencil size={18} />
          Update
        </Button>
        {next !== 'book' && !isClosed && (
          <Button variant="outline" size="sm" onClick={run.book}>
            {booking === null ? 'Book' : 'Reschedule'}
          </Button>
        )}
        {!isClosed ? (
          <Button variant="outline" size="sm" onClick={run.close}>
            <IconArchive size={18} />
            Close Request
          </Button>
        ) : (
          <Button variant="outline" size="sm" onClick={() => acts.reopen(quote, work)}>
            <IconArchiveOff size={18} />
            Reopen
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
        >
          More
          <IconChevronDown size={18} />
        </Button>
        {work && <AssignMenu {...{ work, own, quoteId: quote.id }} />}
      </Flex>
      <chakra.div id={moreId} hidden={!isOpen}>
        {isOpen && children}
      </chakra.div>
    </>
  )
}
