import type { ReplyKind } from '@moving/domain/move/reply'
import { formatOfficeMoment } from '@moving/domain/plain-date'
import { ChangeList } from '../../../ui/change-list.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import type { MoveDetails } from '../details/quote-of.ts'

type ShownReply = MoveDetails['replies'][number]

/** What the customer did, in the customer's words; the moment stands between the two halves. */
const words: Record<ReplyKind, string> = {
  asked: 'You wrote',
  corrected: 'You corrected your request',
  wish: 'You asked for a change',
  cancelled: 'You cancelled your request',
  wants_cancel: 'You asked us to cancel',
  forget_me: 'You asked us to delete what we keep about you',
  accepted: 'You accepted the estimate',
  declined: 'You declined the estimate',
}

/** What follows from it, where that is not plain. */
const outcomes: Partial<Record<ReplyKind, string>> = {
  wish: 'Our office looks at it.',
  wants_cancel: 'Your move stays on our schedule until we have talked.',
  forget_me: 'Our office looks at it and deletes it by hand.',
}

const verdicts = {
  applied: 'Our office has changed it.',
  refused: 'That is not possible. Call us, and we find another way.',
} as const

/** What was sent so far, newest first. */
export function ReplyList({ replies }: { replies: readonly ShownReply[] }) {
  if (replies.length === 0) return null
  return (
    <chakra.ul mt="6" display="grid" gap="4" borderTopWidth="1px" borderColor="border" pt="5">
      {replies.map((reply) => (
        <chakra.li key={reply.id}>
          <ReplyItem reply={reply} />
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

function ReplyItem({ reply: { at, kind, text, changes, handled } }: { reply: ShownReply }) {
  const outcome = handled === null ? outcomes[kind] : verdicts[handled]
  return (
    <>
      <Text textStyle="note">
        {words[kind]} on {formatOfficeMoment(at)}:
      </Text>
      {text !== '' && (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {text}
        </Text>
      )}
      {changes.length > 0 && <ChangeList changes={changes} />}
      {outcome !== undefined && <Text fontWeight="semibold">{outcome}</Text>}
    </>
  )
}
