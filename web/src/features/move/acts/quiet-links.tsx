import { pages } from '@moving/domain/pages'
import type { MoveView } from '@moving/domain/move/move-view'
import { useState } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { PrintButton } from '../../customer-quote/print/print-button.tsx'
import { isOver, printedMove, type MoveDetails } from '../details/quote-of.ts'
import type { MoveActs } from '../reading/use-move.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ForgetDialog } from './forget-dialog.tsx'

const quiet = { variant: 'link', size: 'sm', px: '0' } as const

interface QuietLinksProps {
  view: MoveView
  details: MoveDetails
  acts: MoveActs
}

/** What few need, in small. */
export function QuietLinks({ view, details, acts }: QuietLinksProps) {
  const [opened, setOpened] = useState<'cancel' | 'forget' | null>(null)
  const close = () => setOpened(null)
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="6" data-screen-only="">
      <PrintButton {...quiet} read={() => printedMove(view, details)}>
        Print
      </PrintButton>
      {!view.isInAccount && (
        <LinkButton to={pages.dashboard} {...quiet}>
          Keep it in my account
        </LinkButton>
      )}
      {!isOver(view) && (
        <Button {...quiet} onClick={() => setOpened('cancel')}>
          Cancel this request
        </Button>
      )}
      <Button {...quiet} onClick={() => setOpened('forget')}>
        Delete my information
      </Button>
      {opened === 'cancel' && <CancelDialog view={view} acts={acts} onClose={close} />}
      {opened === 'forget' && <ForgetDialog acts={acts} onClose={close} />}
    </chakra.div>
  )
}
