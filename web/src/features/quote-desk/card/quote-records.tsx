import type { Quote } from '@moving/domain/quote/schema'
import { isBooked } from '@moving/domain/quote/status'
import { useId, useState, type ReactNode } from 'react'
import { latePart } from '../../../lib/async/use-late.ts'
import { Button } from '../../../ui/button.tsx'
import { IconHistory, IconTrash } from '../../../ui/icon/desk-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { ContactLog } from '../../../shared/office/contact-log.tsx'
import { CustomerActs } from './customer-acts.tsx'
import { InternalNote } from './internal-note.tsx'
import { QuoteHistory } from './quote-history.tsx'
import { RecordsToolbar } from './records-toolbar.tsx'
import type { Editor } from '../update/save-quote.ts'

interface QuoteRecordsProps {
  quote: Quote
  editor: Editor
  /** Undefined for a quote that is not deleted here. */
  onDelete: (() => void) | undefined
  onLogCall: (() => void) | undefined
  onCorrect: (() => void) | undefined
  /** A customer's wish was answered, and the quote may say something else. */
  onAnswered: (() => void) | undefined
  /** Stands at the left of the footer. */
  children: ReactNode
}

/** A card's footer; the office's own records of the quote open below it, and are read only then. */
export function QuoteRecords(props: QuoteRecordsProps) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  return (
    <chakra.footer borderTopWidth="1px" borderColor="border">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="4"
        px={{ base: '4', md: '5' }}
        py="1"
        textStyle="note"
        fontSize="xs"
      >
        {props.children}
        <Button
          variant="ghost"
          fontSize="xs"
          px="2.5"
          mx="-2.5"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          <IconHistory size={18} />
          History and internal note
        </Button>
      </chakra.div>
      <chakra.div id={panelId} hidden={!isOpen}>
        {isOpen && <Records {...props} />}
      </chakra.div>
    </chakra.footer>
  )
}

function Records(props: QuoteRecordsProps) {
  const { quote, editor, onDelete, onLogCall, onCorrect, onAnswered } = props
  const version = quote.updated_at.getTime()
  return (
    <chakra.div
      display="grid"
      gap="6"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: 'repeat(2, minmax(0, 1fr))',
        xl: 'repeat(3, minmax(0, 1fr))',
      }}
      px={{ base: '4', md: '5' }}
      py="4"
      bg="bg.subtle"
    >
      <RecordsToolbar quote={quote} onLogCall={onLogCall} onCorrect={onCorrect} />
      <CustomerActs quoteId={quote.id} onAnswered={onAnswered} />
      <ContactLog quoteId={quote.id} />
      <Learned quote={quote} />
      <Ledger quoteId={quote.id} amount={quote.estimate_amount ?? null} version={version} />
      {isBooked(quote.status) && <Final quote={quote} />}
      <QuoteHistory quoteId={quote.id} version={version} />
      <InternalNote quoteId={quote.id} editor={editor} />
      {onDelete && (
        <chakra.div gridColumn="1 / -1">
          <Button variant="ghost" size="sm" mx="-3.5" color="error.fg" onClick={onDelete}>
            <IconTrash size={18} />
            Delete Request
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  )
}

const Ledger = latePart(
  async () => (await import('../estimate/estimate-ledger.tsx')).EstimateLedger,
  'The list of estimates',
)
const Learned = latePart(
  async () => (await import('./learned-facts.tsx')).LearnedFacts,
  'What was learned about the move',
)
const Final = latePart(
  async () => (await import('../../../shared/office/final/final-part.tsx')).FinalPart,
  'The final bill',
)
