import { describeCustomerChanges } from '@moving/domain/move/correction'
import { describeReply, type Reply } from '@moving/domain/move/reply'
import { formatOfficeMoment } from '@moving/domain/plain-date'
import { chakra } from '../../../ui/layout.ts'
import { ChangeList } from '../../../ui/show/change-list.tsx'
import { QuestionAnswer } from './question-answer.tsx'
import { WishAnswer } from './wish-answer.tsx'

interface ActProps {
  quoteId: string
  act: Reply
  /** Id of the heading that says whose request it is. */
  describedBy: string
  /** A wish was applied or refused, and the request may say something else. */
  onAnswered: (() => void) | undefined
}

interface ActListProps extends Omit<ActProps, 'act'> {
  acts: readonly Reply[]
}

/** What a customer did, with an answer to each wish and question. */
export function ActList({ acts, ...answering }: ActListProps) {
  return (
    <chakra.ol display="grid" gap="4">
      {acts.map((act) => (
        <chakra.li key={act.id} fontSize="sm" overflowWrap="anywhere">
          <Act act={act} {...answering} />
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

/** One thing that a customer did. */
export function Act({ act, ...answering }: ActProps) {
  return (
    <chakra.div display="grid" gap="1.5" justifyItems="start">
      <p>
        <strong>{describeReply(act)}</strong>, {formatOfficeMoment(act.at)}
      </p>
      {act.text !== '' && (
        <chakra.blockquote whiteSpace="pre-line" fontSize="note" maxWidth="prose">
          {act.text}
        </chakra.blockquote>
      )}
      {act.changes.length > 0 && (
        <ChangeList changes={describeCustomerChanges(act.changes, 'office')} />
      )}
      {act.kind === 'wish' && <WishAnswer wish={act} {...answering} />}
      {act.kind === 'asked' && <QuestionAnswer question={act} {...answering} />}
    </chakra.div>
  )
}
