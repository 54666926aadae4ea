import { formatLongDate } from '@moving/domain/plain-date'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { ProblemNote } from '../acts/problem-note.tsx'
import { problemOf, type MoveProblem } from '../reading/move-calls.ts'
import type { MoveActs } from '../reading/use-move.ts'

interface LinkFootProps {
  /** The link's last day; null for the account's own page. */
  worksUntil: string | null
  /** A link that asks for digits ends nothing yet. */
  canEnd: boolean
  acts: Pick<MoveActs, 'endLink'>
}

/** Who sees this page, for how long, and the end of that. */
export function LinkFoot({ worksUntil, canEnd, acts }: LinkFootProps) {
  const [isOpen, setOpen] = useState(false)
  if (worksUntil === null) {
    return <Text textStyle="note">Only your account sees this page by this address.</Text>
  }
  return (
    <chakra.div textStyle="note" data-screen-only="">
      Anyone with this link sees this page. It works until {dayOf(worksUntil)}.
      {canEnd && (
        <>
          {' · '}
          <Button variant="link" size="inline" onClick={() => setOpen(true)}>
            End this link
          </Button>
        </>
      )}
      {isOpen && <EndDialog acts={acts} onClose={() => setOpen(false)} />}
    </chakra.div>
  )
}

/** 'March 19, 2027'. */
const dayOf = (day: string) => formatLongDate(day).replace(/^\w+, /, '')

function EndDialog({ acts, onClose }: Pick<LinkFootProps, 'acts'> & { onClose: () => void }) {
  const [isEnding, setEnding] = useState(false)
  const [problem, setProblem] = useState<MoveProblem | null>(null)
  const end = async () => {
    setEnding(true)
    setProblem(null)
    try {
      await acts.endLink()
    } catch (cause) {
      setProblem(problemOf(cause))
      setEnding(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isEnding}
      title="End this link?"
      footer={
        <>
          <Button variant="outline" disabled={isEnding} onClick={onClose}>
            Keep It
          </Button>
          <Button variant="danger" busy={isEnding} onClick={() => void end()}>
            End This Link
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        <Text>
          Nobody sees anything by this link from then on, you neither. Your request stays with us,
          and other links to it go on working. You can have a new one sent at any time.
        </Text>
        {problem !== null && <ProblemNote problem={problem} />}
      </chakra.div>
    </Dialog>
  )
}
