import { formatPhone } from '@moving/domain/quote/format-phone'
import { useState, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconPencil } from '../../../ui/icon/desk-icons.ts'
import { Labeled } from '../../../ui/show/labeled.tsx'
import { chakra, Grid, Text } from '../../../ui/layout.ts'
import { RequestDetails } from '../../../shared/request-view/request-details.tsx'
import { late } from '../../../shared/late.tsx'
import { PhoneLink } from '../move-phone-link.tsx'
import { quoteOf } from '../../../shared/customer-quote/print/printed-move.ts'
import { isOver, type DetailedMove } from './detailed-move.ts'
import { DialogButtons } from '../../../ui/overlay/dialog.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { CorrectForm } from './correct-form.tsx'
import { useOwnCorrection } from './use-own-correction.ts'

const MoveEmailDialog = late(
  'The dialog “Change Email”',
  async () => (await import('../email/new-email-dialog.tsx')).MoveEmailDialog,
)

/** The customer's details, with a form to edit them. Date and price are at the top of the page. */
export function KnownCard({ view, details, acts }: DetailedMove) {
  const [isCorrecting, setCorrecting] = useState(false)
  const [isMailing, setMailing] = useState(false)
  return (
    <Card as="section" shape="panel" aria-labelledby="what-we-know" display="grid" gap="4">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
        <chakra.div minWidth="0">
          <chakra.h2 id="what-we-know" tabIndex={-1} textStyle="h3">
            Your move details
          </chakra.h2>
          <Text textStyle="note">{details.move_type} Move</Text>
        </chakra.div>
        {!isOver(view) && (
          <Button variant="outline" size="sm" onClick={() => setCorrecting(true)}>
            <IconPencil size={18} />
            Edit
          </Button>
        )}
      </chakra.div>
      <Grid as="dl" templateColumns={{ base: '1fr', sm: '1.4fr 1fr' }} gap="3" columnGap="4">
        <Labeled label="Name">{details.name}</Labeled>
        <Labeled label="Phone">{formatPhone(details.phone)}</Labeled>
        <Labeled label="Email">
          {details.email === '' ? 'None' : details.email}{' '}
          {!isOver(view) && !view.is_limited && (
            <Button
              variant="link"
              size="inline"
              data-screen-only=""
              aria-label="Change Email"
              onClick={() => setMailing(true)}
            >
              Change
            </Button>
          )}
        </Labeled>
      </Grid>
      <RequestDetails
        quote={{ ...quoteOf(view, details), move_date: '', estimate_amount: null }}
        reader="customer"
      />
      {isOver(view) && (
        <Text textStyle="note" data-screen-only="">
          Something’s not right? Tell us below, or call <PhoneLink />.
        </Text>
      )}
      {isMailing && (
        <MoveEmailDialog
          view={view}
          details={details}
          acts={acts}
          onClose={() => setMailing(false)}
        />
      )}
      {isCorrecting && (
        <CorrectDialog
          view={view}
          details={details}
          acts={acts}
          onClose={() => setCorrecting(false)}
        />
      )}
    </Card>
  )
}

interface CorrectDialogProps extends DetailedMove {
  onClose: () => void
}

/** The form with the current values. Mount it only while it is open. */
function CorrectDialog({ view, details, acts, onClose }: CorrectDialogProps) {
  const formId = useId()
  const correction = useOwnCorrection({ view, details, acts, onDone: onClose })
  return (
    <FormDialog
      open
      width="lg"
      onClose={onClose}
      busy={correction.isSending}
      title="Edit Your Request"
      description={
        correction.isAtOnce
          ? 'Changes take effect right away, and our office is notified.'
          : 'A new phone number counts right away. Our office will look at everything else first, and it may change your estimate.'
      }
      footer={
        <DialogButtons
          action="Send Changes"
          isBusy={correction.isSending}
          form={formId}
          onCancel={onClose}
        />
      }
    >
      <CorrectForm id={formId} correction={correction} mayChangeEmail={!view.is_limited} />
    </FormDialog>
  )
}
