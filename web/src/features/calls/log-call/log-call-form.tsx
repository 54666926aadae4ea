import { todayAtOffice } from '@moving/domain/plain-date'
import { moveFactsOf, type MoveFact } from '@moving/domain/quote/facts/move-facts'
import { formatDollars } from '@moving/domain/quote/money'
import {
  contactNoteMax,
  contactResultLabels,
  contactResults,
  type ContactResult,
} from '@moving/domain/work/contact'
import { hasNextCall, type LogCallValues } from '@moving/domain/work/log-call-form'
import { lostReasonLabels, lostReasons } from '@moving/domain/work/lost-reason'
import { stepAfterLog, officeStepLabels } from '@moving/domain/work/office-step'
import { openQuestions } from '@moving/domain/work/open-questions'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { HeardFromField } from '../../../shared/office/heard-from-field.tsx'
import { factsFailure } from '../../../shared/office/use-move-facts.ts'
import { FactFields } from '../../../shared/request-fields/fact-fields.tsx'
import { formKeyOf } from '../../../lib/device/form-keys.ts'
import { bringIntoView } from '../../../lib/device/bring-into-view.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxCard } from '../../../ui/form/choice-cards.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { SelectField, TextAreaField } from '../../../ui/form/text-field.tsx'
import { chakra, Flex } from '../../../ui/layout.ts'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { useDiscard } from '../../../ui/overlay/use-discard.tsx'
import { LogConflict } from './log-conflict.tsx'
import { NextFields } from './next-fields.tsx'
import type { LogCallState } from './use-log-call.ts'
import { useLogCallForm, type LogCallFields, type LogCallSubmit } from './use-log-call-form.ts'

interface LogCallFormProps {
  logging: LogCallState
  isSaving: boolean
  /**
   * Logs an attempt with the default values for its result.
   * @returns true if it is stored
   */
  onLogAtOnce: (result: ContactResult) => Promise<boolean>
  onSubmit: LogCallSubmit
  onClose: () => void
}

/** Results that are saved with one click. */
const atOnce: readonly ContactResult[] = ['no_answer', 'left_message']

/**
 * A form to log how a call ended. “No answer” and “Left a message” are saved with one click; the
 * other results and “Add a Note” open more fields.
 */
export function LogCallForm(props: LogCallFormProps) {
  const { logging, onLogAtOnce, onSubmit, onClose } = props
  const { conflict } = logging
  const form = useRef<HTMLFormElement>(null)
  const fields = useLogCallForm(logging, onSubmit)
  const { values, errors, isTouched } = fields
  const [isOpen, setOpen] = useState(fields.hasDraft)
  const [saving, setSaving] = useState<ContactResult>()
  useEffect(() => form.current?.querySelector('button')?.focus(), [])
  const openDetails = () => {
    setOpen(true)
    // Runs after the field is rendered.
    setTimeout(fields.focusNote)
  }
  const hasAbout = hasNextCall(values) && values.next !== 'nothing'
  useEffect(() => {
    if (isOpen) bringIntoView(form.current)
  }, [isOpen, hasAbout])
  const choose = async (result: ContactResult) => {
    if (isOpen || !atOnce.includes(result)) {
      fields.chooseResult(result)
      if (!isOpen) openDetails()
      return
    }
    setSaving(result)
    if (!(await onLogAtOnce(result))) fields.chooseResult(result)
    setSaving(undefined)
  }
  const close = () => {
    fields.drop()
    onClose()
  }
  const { leave, question } = useDiscard(() => isTouched, close)
  return (
    <chakra.form
      ref={form}
      aria-label="Log Call"
      noValidate
      css={{ scrollMarginBlock: '16px' }}
      display="grid"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault()
        fields.submit(null)
      }}
      onKeyDown={(event) => {
        const act = formKeyOf(event)
        if (act === null) return
        event.preventDefault()
        if (act === 'save') fields.submit(null)
        else leave()
      }}
    >
      {conflict && <LogConflict conflict={conflict} />}
      <chakra.div role="group" aria-label="What happened?" display="flex" flexWrap="wrap" gap="2">
        {contactResults.map((result) => (
          <Button
            key={result}
            variant="outline"
            size="sm"
            aria-pressed={values.result === result}
            busy={saving === result}
            css={chosen}
            onClick={() => void choose(result)}
          >
            {contactResultLabels[result]}
          </Button>
        ))}
      </chakra.div>
      <chakra.div role="alert" css={{ '&:empty': { display: 'none' } }}>
        {errors.result && <FieldError>{errors.result.message}</FieldError>}
      </chakra.div>
      {isOpen || conflict ? (
        <Details {...props} {...{ fields, question }} onCancel={close} />
      ) : (
        <Flex gap="2">
          <Button variant="ghost" size="sm" onClick={openDetails}>
            Add a Note
          </Button>
          <Button variant="ghost" size="sm" onClick={close}>
            Cancel
          </Button>
        </Flex>
      )}
    </chakra.form>
  )
}

const chosen = {
  '&[aria-pressed=true]': {
    bg: 'brand.subtle',
    color: 'brand.fg',
    borderColor: 'brand.solid',
    boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
  },
}

/** Puts narrow fields next to each other, as many as the width allows. */
const inColumns = {
  display: 'grid',
  gap: '3',
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
} as const

interface DetailsProps extends LogCallFormProps {
  fields: LogCallFields
  /** Asks for confirmation before what was typed is discarded. Null unless it is asked. */
  question: ReactNode
  onCancel: () => void
}

function Details({ logging, isSaving, fields, question, onCancel }: DetailsProps) {
  const { quote, work } = logging
  const { values, field } = fields
  const then = stepAfterLog(values, quote.status)
  return (
    <>
      <chakra.div css={{ '& textarea': { minHeight: '16' } }}>
        <TextAreaField
          label="Note"
          placeholder="Only your team reads this"
          rows={2}
          maxLength={contactNoteMax}
          {...field('note')}
        />
      </chakra.div>
      <Questions logging={logging} {...fields} />
      <AcceptedField logging={logging} card={fields.acceptedCard} />
      <NextFields {...fields} />
      <chakra.div {...inColumns} gridTemplateColumns="repeat(auto-fit, minmax(12rem, 1fr))">
        <HeardFromField
          known={work.heard_from ?? null}
          value={values.heardFrom}
          onChange={fields.chooseSource}
        />
        <SelectField
          label="Close this request"
          value={values.closing}
          onChange={({ target }) => fields.chooseClosing(target.value as LogCallValues['closing'])}
        >
          <option value="open">Still open</option>
          {lostReasons.map((reason) => (
            <option key={reason} value={reason}>
              {lostReasonLabels[reason]}
            </option>
          ))}
        </SelectField>
      </chakra.div>
      <Flex wrap="wrap" gap="2">
        {question ?? (
          <>
            <Button type="submit" busy={isSaving} aria-keyshortcuts="Control+Enter">
              Save
            </Button>
            {then !== null && (
              // A plain button, so that Enter in a field only saves.
              <Button variant="outline" busy={isSaving} onClick={() => fields.submit(then)}>
                Save and {officeStepLabels[then]}
              </Button>
            )}
            <Button variant="ghost" disabled={isSaving} onClick={onCancel}>
              Cancel
            </Button>
          </>
        )}
      </Flex>
    </>
  )
}

function Questions({
  logging: { quote, work },
  facts: { stored, answers, answer },
}: LogCallFields & Pick<LogCallFormProps, 'logging'>) {
  const { data, ...reading } = stored
  const known = moveFactsOf(quote.notes, data ?? null)
  const context = { isClosed: work.closing !== null, today: todayAtOffice(serverNow()) }
  // Stairs and elevators are one question with two answers.
  const open = openQuestions(quote, known, context).flatMap(({ fact }): MoveFact[] =>
    fact === 'stairs' && known.elevator === null ? ['stairs', 'elevator'] : [fact],
  )
  return (
    <>
      <LoadState reading={reading}>{factsFailure}.</LoadState>
      {data !== undefined && open.length > 0 && (
        <chakra.div
          role="group"
          aria-label="Ask on the call"
          {...inColumns}
          css={{
            '& > div': { display: 'contents' },
            '& > div > :has(input)': { gridColumn: '1 / -1' },
          }}
        >
          <FactFields
            facts={open}
            known={known}
            stated={moveFactsOf(quote.notes, null)}
            none="Not asked"
            specialItemsHint={null}
            field={(fact) => ({
              value: answers[fact] ?? known[fact] ?? '',
              onChange: ({ target }) => answer({ ...answers, [fact]: target.value }),
            })}
          />
        </chakra.div>
      )}
    </>
  )
}

interface AcceptedFieldProps {
  logging: LogCallState
  card: LogCallFields['acceptedCard']
}

function AcceptedField({ logging: { estimate }, card }: AcceptedFieldProps) {
  if (estimate === null) return null
  return (
    <CheckboxCard
      label={`Customer accepted ${formatDollars(estimate)}`}
      hint="Their page will show it as accepted by phone."
      {...card}
    />
  )
}
