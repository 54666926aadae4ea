import { describeAnswerTime } from '@moving/domain/callback'
import type { MoveDetails, MoveView } from '@moving/domain/move/move-view'
import type { ReplyKind } from '@moving/domain/move/reply'
import { formatOfficeMoment } from '@moving/domain/plain-date'
import { useNow } from '../../../lib/async/use-now.ts'
import { ChangeList } from '../../../ui/show/change-list.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { PhoneLink } from '../move-phone-link.tsx'

type ShownReply = MoveDetails['replies'][number]

/** The customer's actions, in the words of the customer's page. */
const words: Record<ReplyKind, string> = {
  question: 'You wrote',
  corrected: 'You updated your request',
  answered: 'You answered our questions',
  requested_change: 'You asked for a change',
  cancelled: 'You canceled your request',
  wants_cancel: 'You asked us to cancel',
  deletion_request: 'You asked us to delete your information',
  accepted: 'You accepted the estimate',
  declined: 'You declined the estimate',
  still_on: 'You said your move is still on',
}

/** What happens next after an action, while it is open. */
const openOutcomes: Partial<Record<ReplyKind, string>> = {
  requested_change: 'We’re looking into it.',
  wants_cancel: 'Your move stays on our schedule until we’ve talked.',
}

const verdictOf = ({ kind, handled, is_open }: ShownReply) => {
  if (handled !== null) return verdicts[handled]
  if (kind === 'deletion_request') return 'We’ll confirm it’s you, then delete it.'
  return is_open ? openOutcomes[kind] : undefined
}

const verdicts = {
  applied: 'We’ve made this change.',
  refused: 'We couldn’t make that change. Call us and we’ll find another way.',
} as const

interface Answering {
  view: MoveView
  /** True if the customer also gets answers by email. */
  hasEmail: boolean
}

export function ReplyList({
  replies,
  ...answering
}: Answering & { replies: readonly ShownReply[] }) {
  if (replies.length === 0) return null
  return (
    <chakra.ul mt="6" display="grid" gap="4" borderTopWidth="1px" borderColor="border" pt="5">
      {replies.map((reply) => (
        <chakra.li key={reply.id}>
          <ReplyItem reply={reply} {...answering} />
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

function ReplyItem({ reply, ...answering }: Answering & { reply: ShownReply }) {
  const { at, kind, text, changes, answer, is_open } = reply
  const outcome = verdictOf(reply)
  return (
    <>
      <Text textStyle="note">
        {words[kind]} on {formatOfficeMoment(at)}:
      </Text>
      {text !== '' && <Words>{text}</Words>}
      {changes.length > 0 && <ChangeList changes={changes} />}
      {outcome !== undefined && <Text fontWeight="semibold">{outcome}</Text>}
      {kind === 'question' && !answer && is_open && <WhenAnswered askedAt={at} {...answering} />}
      {answer && (
        <chakra.div mt="2" ps="4" borderInlineStartWidth="2px" borderColor="brand.solid">
          <Text textStyle="note">Our office answered on {formatOfficeMoment(answer.at)}:</Text>
          <Words>{answer.text}</Words>
        </chakra.div>
      )}
    </>
  )
}

/** Says where and by when the office answers an open question. */
function WhenAnswered({ askedAt, view, hasEmail }: Answering & { askedAt: Date }) {
  const now = useNow()
  if (now === null) return null
  const when = describeAnswerTime(askedAt, now, view.hours)
  if (when === null) {
    return (
      <Text fontWeight="semibold">
        We haven’t answered yet. We’re sorry. Call <PhoneLink />.
      </Text>
    )
  }
  const where = hasEmail ? 'here and by email' : 'here'
  return (
    <Text fontWeight="semibold">
      We’ll answer {where} {when}.
    </Text>
  )
}

function Words({ children }: { children: string }) {
  return (
    <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
      {children}
    </Text>
  )
}
