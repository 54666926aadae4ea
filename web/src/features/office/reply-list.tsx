import type { Quote } from '@moving/domain/quote/schema'
import { fillReply } from '@moving/domain/work/saved-reply'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/layout.ts'
import { Menu } from '../../ui/menu.tsx'
import { dashboardAddress } from './dashboard-address.ts'

interface ReplyListProps {
  quote: Quote
  replies: readonly string[]
  /** On the button. */
  words: ReactNode
  isInDialog?: boolean
  onChoose: (reply: string) => void
}

/** The menu of saved replies, open at first; each says what it comes to for this quote. */
export function ReplyList({ quote, replies, words, isInDialog = false, onChoose }: ReplyListProps) {
  return (
    <Menu
      label="Saved replies"
      isOpenAtFirst
      isInDialog={isInDialog}
      trigger={
        <Button variant="outline" size="sm">
          {words}
        </Button>
      }
      items={replies.map((reply, index) => {
        const filled = fillReply(reply, quote, dashboardAddress())
        return {
          value: String(index),
          label: <Preview>{filled === '' ? `${reply} (no estimate yet)` : filled}</Preview>,
          disabled: filled === '',
          onSelect: () => onChoose(reply),
        }
      })}
    />
  )
}

/** The first two lines of a text. */
const Preview = chakra('span', {
  base: { lineClamp: 2, overflowWrap: 'anywhere', py: '1.5', lineHeight: 1.35 },
})
