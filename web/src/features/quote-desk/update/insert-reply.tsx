import type { Quote } from '@moving/domain/quote/schema'
import { fillReply } from '@moving/domain/work/saved-reply'
import { insertText } from '../../../lib/insert-text.ts'
import { customerAddress } from '../../office/site-address.ts'
import { ReplyMenu } from '../../office/reply-menu.tsx'

/** 'Insert' puts a saved reply where the cursor stands in the form's Admin Notes. */
export function InsertReply({ quote, formId }: { quote: Quote; formId: string }) {
  const insert = (reply: string) => {
    const form = document.getElementById(formId) as HTMLFormElement | null
    const notes = form?.elements.namedItem('adminNotes') as HTMLTextAreaElement
    insertText(notes, fillReply(reply, quote, customerAddress(quote)))
  }
  return (
    <ReplyMenu
      quote={quote}
      isInDialog
      description="A saved reply into Admin Notes"
      // The menu gives the focus back to its button first.
      onChoose={(reply) => setTimeout(() => insert(reply))}
    >
      Insert
    </ReplyMenu>
  )
}
